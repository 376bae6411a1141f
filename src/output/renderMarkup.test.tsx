import { use } from 'react'
import { expect, test } from 'vitest'
import { renderMarkup } from './renderMarkup'

test('an error about a component whose promise never settles has its name', async () => {
  const Forever = () => {
    use(new Promise(() => {}))
    return <p />
  }
  const error: unknown = await renderMarkup(
    <div>
      <Forever />
    </div>,
  ).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: expect.stringContaining('suspended') as string, components: ['Forever'] })
})

test('a value that is not an error is thrown as it is', async () => {
  const Thrower = () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- a slip of an author
    throw 'text'
  }
  await expect(renderMarkup(<Thrower />)).rejects.toBe('text')
})
