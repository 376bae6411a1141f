/** What a new page says until its author replaces it. The check reports each of them that is left. */
export const placeholders = {
  description: 'Say in one sentence of 50 to 160 characters what readers find on this page.',
  text: 'Say what the page is about.',
} as const
