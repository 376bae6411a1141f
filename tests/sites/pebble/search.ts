import type { SearchHints } from '../../../src/siteConfig'

export const search: SearchHints = {
  synonyms: { rock: ['stone'] },
  folders: [['/changes/', 0.5]],
  example: 'useSkips',
}
