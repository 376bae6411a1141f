/**
 * Makes a function that imports a module once, and again after a failure: under another address, because browsers keep
 * the failure of the first. `importFrom` gets the query to add to the address.
 */
export function retried<T>(importFrom: (query: string) => Promise<T>): () => Promise<T> {
  let failures = 0
  let loading: Promise<T> | undefined
  return () => {
    loading ??= importFrom(failures === 0 ? '' : `?retry=${failures}`).catch((error: unknown) => {
      failures++
      loading = undefined
      throw error
    })
    return loading
  }
}
