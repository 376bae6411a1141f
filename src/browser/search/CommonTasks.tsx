import type { SearchHints } from '../../siteConfig'

/** Links to what readers often do. `base` is the path of the site's root. */
export function CommonTasks(props: {
  readonly tasks: NonNullable<SearchHints['tasks']>
  readonly base: string
  readonly onFollow: () => void
}) {
  const { tasks, base, onFollow } = props
  return (
    <section className="search-start" aria-labelledby="_search-tasks">
      <h2 id="_search-tasks">Common tasks</h2>
      <ul>
        {tasks.map(([task, to]) => (
          <li key={to}>
            <a href={`${base}${to.slice(1)}`} onClick={onFollow}>
              {task}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
