/**
 * Fetches a file and parses it as JSON.
 *
 * @throws Error when the file cannot be fetched, or is not JSON
 */
export async function readJson(url: string | URL, options?: RequestInit): Promise<unknown> {
  return jsonOf(await fetch(url, options))
}

/**
 * Parses an answer as JSON.
 *
 * @throws Error when it is not the file, or not JSON
 */
export async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  return response.json()
}
