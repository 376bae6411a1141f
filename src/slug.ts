/**
 * Makes a heading safe for a URL. The rules keep deep links to the earlier site working:
 *
 *   What's new? (v6.0)  ->  what-s-new-v6-0
 *   1. First thing      ->  _1-first-thing
 *   Café & naïve        ->  cafe-naive
 *   under_score         ->  under-score
 *
 * Accents are decomposed and dropped; every run of white space, ASCII punctuation, dashes or curly quotes becomes `-`;
 * the ends are trimmed; `_` goes before a leading digit; lower case. A heading without letters becomes an empty text.
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u2010-\u2015\u2018-\u201f]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}
