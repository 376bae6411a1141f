/** Ends the page. Where there is room beside the article it comes into view once the reader has gone down far enough. */
export function BackToTop() {
  return (
    <p className="to-top">
      <a href="#_main" data-top="" title="Back to top" aria-label="Back to top" />
    </p>
  )
}
