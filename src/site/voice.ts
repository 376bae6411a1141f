import type { VoiceRule } from '#engine'

/** Phrases that our pages avoid, each with plainer words. CONTRIBUTING.md describes the style that they are part of. */
export const voice: readonly VoiceRule[] = [
  {
    avoid: /\bstands? (?:in(?! for)|at|under|below|beside|for|above)\b/i,
    write: 'is in, belongs to, appears in, or means',
  },
  { avoid: /\bsits? in\b/i, write: 'is in' },
  { avoid: /\b(?:nobody|anybody|somebody)\b/i, write: 'no one, or name the thing: "no component is notified"' },
  { avoid: /\b(?:hears?|heard) (?:of|it|about)\b|\bhears\b/i, write: 'listens for, or receives' },
  { avoid: /\b(?:is|are|be|being) told\b/i, write: 'is notified, or is described' },
  { avoid: /\b(?:speaks?) (?:to|of)\b/i, write: 'calls, or mentions' },
  { avoid: /\bknows? nothing (?:of|about)\b/i, write: "doesn't depend on" },
  { avoid: /\bdies\b/i, write: 'ends, is revoked, or crashes' },
  { avoid: /\b(?:mend|cure)(?:s|d|ed)?\b/i, write: 'fix' },
  { avoid: /\bafresh\b|\banew\b/i, write: 'again, or from scratch' },
  { avoid: /\bbeside\b/i, write: 'next to, or besides' },
  { avoid: /\bthe very\b/i, write: 'the, or exactly the' },
  { avoid: /\b(?:whoever|whosoever)\b/i, write: 'anyone who' },
  { avoid: /\bof (?:its|your|their) own\b|\bof yours\b/i, write: 'its own, or your' },
  { avoid: /, also (?:with|when|if|one|an?|in|to)\b/i, write: 'even, or including' },
  { avoid: /\bin the place of\b/i, write: 'instead of' },
  { avoid: /\bnot\b[^.;:]{1,40}\bany ?more\b/i, write: 'no longer' },
  { avoid: /\bat the mount\b/i, write: 'on mount' },
  { avoid: /(?<!\bthere )\bis no (?!longer\b|more\b)\w+/i, write: 'is not' },
  { avoid: /\bset(?:s|ting)? off\b/i, write: 'dispatch, or start' },
  { avoid: /\breach for it\b/i, write: 'use it' },
  { avoid: /\b(?:simply|obviously|of course)\b/i, write: 'the sentence without it' },
]
