/**
 * Parses an answer as JSON.
 *
 * @throws Error when it is not the file that was requested, or not JSON
 */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  return response.json()
}
