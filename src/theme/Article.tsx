/**
 * The article: HTML of our own Markdown pipeline. It stands in the page once and in no script; the browser reads it
 * from the page when it hydrates.
 */
export function Article({ html }: { readonly html: string }) {
  return <article className="prose" data-article="" dangerouslySetInnerHTML={{ __html: html }} />
}
