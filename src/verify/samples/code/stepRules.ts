/** Milliseconds that a step waits for its element or text to appear. */
export const patience = 4000

/** The roles of controls that a step names. */
export const operableRoles = [
  'button',
  'link',
  'checkbox',
  'radio',
  'tab',
  'option',
  'menuitem',
  'switch',
  'combobox',
] as const

/** Why a step could not be taken. */
export const notFound = (name: string) => `nothing on the screen is named "${name}"`
