/**
 * Requests a file of this site.
 *
 * @throws if there is none
 */
export async function requestFile(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  return response
}
