import type { SearchHints } from '#engine'

export const search: SearchHints = {
  synonyms: { rock: ['stone'] },
  folders: [['/changes/', 0.5]],
  example: 'useSkips',
  tasks: [['Install it', '/guide/install.html']],
}
