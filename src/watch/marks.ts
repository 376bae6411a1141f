/** The attributes that the script of watch mode sets. */
export const marks = {
  'data-live-faults': 'the faults that watch mode shows over a page',
  'data-live-problems': 'the list of problems in a corner of a page in watch mode',
} as const

/** The events that the server of watch mode sends to its script. */
export const serverEvents = {
  reload: 'the site has changed',
  styles: 'only its styles have changed',
  problems: 'what the checks have found in the site, and which of it was before an edit, as JSON; none if nothing',
  faults: 'the faults of the last build, as JSON; none if it succeeded',
} as const
