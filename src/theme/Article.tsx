/**
 * The article: HTML from our own Markdown pipeline. It is in the page once and not in any script; the browser reads it
 * from the page when it hydrates.
 */
export function Article({ html }: { readonly html: string }) {
  return <article className="prose" data-article="" dangerouslySetInnerHTML={{ __html: html }} />
}
