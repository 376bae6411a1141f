/**
 * The query under which a module is requested after a number of failures, because browsers keep the failure of an address,
 * and share requests for it.
 */
export function retryQuery(failures: number): string {
  return failures === 0 ? '' : `?retry=${failures}`
}
