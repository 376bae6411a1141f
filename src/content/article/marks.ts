/** The attributes in the HTML of an article. */
export const marks = {
  'data-choice': 'group of buttons that choose for the whole site',
  'data-run': 'sample that readers can run: the name of the file with its code, and its position there',
  'data-in': 'code in one of two languages',
  'data-name': 'file name on the tab of a language',
  'data-island': 'name of an interactive part',
  'data-label': 'column of a cell, where a table shows its rows as cards or definitions',
  'data-whole': 'code of the whole file, where a part is shown',
  'data-answer': 'line with an answer to the requests of a sample, which is not copied with it',
  'data-long': 'file name that is too long for a phone next to the buttons',
  'data-fits': 'number of columns that the lines of a block need',
} as const
