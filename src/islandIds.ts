/** The prefix of the ids that `useId` returns in an island of an article. Without it, islands would have the same ids. */
export const idPrefixOf = (index: number) => `i${index}`
