/** The function that guarded code calls on every turn. It throws when the code has run for too long. */
export const turnName = '__turn'
