/** The pod, drawn by hand. The favicon, public/logo.svg, is the same drawing. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
      <path className="logo-stem" d="M53 12c2-4 5-6 8-7" />
      <path
        className="logo-pod"
        d="M4 44c2 12 18 17 33 8 13-8 20-24 18-39-1-3-4-4-6-2C38 23 24 33 8 38c-3 1-5 3-4 6z"
      />
      <path className="logo-lip" d="M9 43c14-3 31-13 42-28-1 14-8 24-18 30-9 5-19 5-24-2z" />
      <circle className="logo-pea" cx="20" cy="42" r="6" />
      <circle className="logo-pea" cx="32" cy="36" r="7" />
      <circle className="logo-pea" cx="43" cy="27" r="6" />
      <path className="logo-shine" d="M29 32c1-1 2-2 4-2M18 39l2-1M41 23l2-1" />
    </svg>
  )
}
