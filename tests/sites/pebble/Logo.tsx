/** A stone. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 8 8" width="32" height="32" aria-hidden="true">
      <ellipse className="stone" cx="4" cy="5" rx="4" ry="2" />
    </svg>
  )
}
