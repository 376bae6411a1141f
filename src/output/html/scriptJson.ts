/** JSON that is safe in a script element. React does not escape raw script text, and `</script>` would end it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
