import type { Difference } from './compareWithPage'

/** The results that have changed because the reader has edited the code: what the page says, and what they are now. */
export function Differences({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <section className="facts" aria-label="What your changes have changed">
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">On the page</th>
            <th scope="col">With your changes</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ line, page, reader }, index) => (
            <tr key={index}>
              <th scope="row">{line ?? 'Test'}</th>
              <td>{page}</td>
              <td className="changed">{reader}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
