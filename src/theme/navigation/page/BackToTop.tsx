/** At the end of the page. If there is room next to the article, it appears once the reader has scrolled far enough. */
export function BackToTop() {
  return (
    <p className="to-top">
      <a href="#_main" data-top="" title="Back to top" aria-label="Back to top" />
    </p>
  )
}
