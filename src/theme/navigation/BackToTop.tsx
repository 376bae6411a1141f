/** Comes into view when the reader has gone down far enough to want it, by the style sheet alone. */
export function BackToTop() {
  return (
    <p className="to-top">
      <a href="#_main" data-top="" title="Back to top" aria-label="Back to top" />
    </p>
  )
}
