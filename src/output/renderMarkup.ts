import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString, type ServerOptions } from 'react-dom/server'

/**
 * Renders components to markup that can hydrate. React's own errors, such as one about a component that is undefined, have
 * no frame of the component around it. So the error gets the names of the components, from the inside out, which
 * `blameSource` finds in the sources.
 */
export async function renderMarkup(element: ReactNode, options: ServerOptions = {}): Promise<string> {
  try {
    return renderToString(element, options)
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { components: await failedComponents(element) }) : error
  }
}

/** Renders once more, because only a stream tells which component failed. It is aborted, because a promise may never settle. */
async function failedComponents(element: ReactNode): Promise<readonly string[]> {
  const stack = await new Promise<string>((resolve) => {
    const { abort } = renderToPipeableStream(element, {
      onError: (_error, { componentStack = '' }) => resolve(componentStack),
      onAllReady: () => resolve(''),
    })
    setImmediate(abort)
  })
  return [...stack.matchAll(/^ +at ([A-Z]\w*)/gm)].map(([, name = '']) => name)
}
