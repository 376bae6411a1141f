/**
 * Fetches a file and parses it as JSON.
 *
 * @throws Error when the file cannot be fetched, or is not JSON
 */
export async function readJson(url: string | URL, options?: RequestInit): Promise<unknown> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  return response.json()
}
