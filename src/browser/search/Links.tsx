/** Links that an empty search offers, under a heading. `base` is the path of the site's root. */
export function Links(props: {
  /** The id of the heading. */
  readonly id: string
  readonly heading: string
  readonly links: readonly (readonly [title: string, address: string])[]
  readonly base: string
  readonly onFollow: () => void
}) {
  const { id, heading, links, base, onFollow } = props
  return (
    <section className="search-start" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(([title, address]) => (
          <li key={address}>
            <a href={`${base}${address.slice(1)}`} onClick={onFollow}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
