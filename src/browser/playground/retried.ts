import { retryQuery } from '../../retryQuery'

/**
 * Makes a function that imports a module once, and again after a failure. `importFrom` gets the query to add to the
 * address.
 */
export function retried<T>(importFrom: (query: string) => Promise<T>): () => Promise<T> {
  let failures = 0
  let loading: Promise<T> | undefined
  return () => {
    loading ??= importFrom(retryQuery(failures)).catch((error: unknown) => {
      failures++
      loading = undefined
      throw error
    })
    return loading
  }
}
