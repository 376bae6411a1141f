/** Comes into view when the reader has gone down far enough to want it, by the style sheet alone. */
export function BackToTop() {
  return (
    <p className="to-top">
      <a href="#_main" data-top="" title="Back to top">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M12 19V5M6 11l6-6 6 6" />
        </svg>
        <span>Back to top</span>
      </a>
    </p>
  )
}
