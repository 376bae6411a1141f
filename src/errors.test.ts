import { describe, expect, test } from 'vitest'
import { type Fault, Faults, faultsOf, formatFault, formatFaults, readFaults } from './errors'

const fault = (file: string, line?: number, column?: number): Fault => ({
  file,
  problem: 'a problem',
  remedy: 'a remedy',
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
})

describe('Faults', () => {
  test('are sorted by their places, without changing the given list', () => {
    const faults = [
      fault('b.md', 1),
      fault('a.md', 10, 1),
      fault('a.md', 2, 9),
      fault('a.md', 2, 10),
      fault('a.md'),
      fault('B.md'),
    ]
    const given = [...faults]
    expect(new Faults(faults).faults.map((each) => formatFault(each).split(' ')[0])).toEqual([
      'B.md',
      'a.md',
      'a.md:2:9',
      'a.md:2:10',
      'a.md:10:1',
      'b.md:1',
    ])
    expect(faults).toEqual(given)
  })

  test('list all of them in the message', () => {
    const faults = [fault('a.md', 1, 2), fault('b.md')]
    expect(new Faults(faults).message).toBe('a.md:1:2  a problem\n  a remedy\nb.md  a problem\n  a remedy')
  })
})

describe('faultsOf', () => {
  const one = fault('a')
  const temporary = '.4711-93218.123e4567-e89b-12d3-a456-426614174000.tmp'
  const system = (code: string, call: object) =>
    Object.assign(new Error(`${code}: some reason, call`), { code, ...call })
  const message = { text: 'Unexpected "}"', location: { file: 'src/site/site.ts', line: 3, column: 4 } }
  test.each([
    ['faults', new Faults([one]), [one]],
    ['faults of another version of the builder', Object.assign(new Error(), { name: 'Faults', faults: [one] }), [one]],
    ['a bug', new TypeError('x'), undefined],
    ['a bug with a code of Node', Object.assign(new TypeError('x'), { code: 'ERR_INVALID_ARG_TYPE' }), undefined],
    ['several bugs', new AggregateError([new TypeError('x')]), undefined],
    ['a thrown value that is not an error', 'x', undefined],
    [
      'an error of the operating system',
      system('EIO', { syscall: 'unlink', path: '/site/dist/a.html' }),
      [{ file: 'dist/a.html', problem: 'cannot be removed: some reason (EIO)', remedy: 'check the disk' }],
    ],
    [
      'an error of the operating system with a code and a call that are not listed',
      system('EUNHEARDOF', { syscall: 'fall', path: '/elsewhere/a' }),
      [
        {
          file: '/elsewhere/a',
          problem: 'cannot be used (fall): some reason (EUNHEARDOF)',
          remedy: 'correct this, then try again',
        },
      ],
    ],
    [
      'a file that is being made',
      system('EIO', { syscall: 'write', path: `/site/.dist-next${temporary}/a.html` }),
      [{ file: '.dist-next/a.html', problem: 'cannot be written: some reason (EIO)', remedy: 'check the disk' }],
    ],
    [
      'a file that cannot take its place',
      system('EIO', { syscall: 'rename', path: `/site/.cache/lock${temporary}`, dest: '/site/.cache/lock' }),
      [{ file: '.cache/lock', problem: 'cannot be written: some reason (EIO)', remedy: 'check the disk' }],
    ],
    [
      'a folder that cannot be moved away',
      system('EIO', { syscall: 'rename', path: '/site/dist', dest: `/site/.dist-old${temporary}` }),
      [{ file: 'dist', problem: 'cannot be renamed to .dist-old: some reason (EIO)', remedy: 'check the disk' }],
    ],
    [
      'a temporary file that a person has to remove',
      system('EIO', { syscall: 'unlink', path: `/site/.dist-old${temporary}/a.html` }),
      [
        {
          file: `.dist-old${temporary}/a.html`,
          problem: 'cannot be removed: some reason (EIO)',
          remedy: 'check the disk',
        },
      ],
    ],
    [
      'a file that is gone',
      system('ENOENT', { syscall: 'open', path: '/site/docs/a.md' }),
      [
        {
          file: 'docs/a.md',
          problem: 'cannot be opened: some reason (ENOENT)',
          remedy: 'put back what is missing, or remove a link that leads nowhere',
        },
      ],
    ],
    [
      'a folder that another program fills while it is removed',
      system('ENOTEMPTY', { syscall: 'rmdir', path: '/site/dist' }),
      [
        {
          file: 'dist',
          problem: 'cannot be removed: some reason (ENOTEMPTY)',
          remedy: 'close the program that writes into it',
        },
      ],
    ],
    [
      'an error without a path',
      system('EIO', { syscall: 'read' }),
      [{ file: '/site', problem: 'cannot be read: some reason (EIO)', remedy: 'check the disk' }],
    ],
    [
      'a file that is too large to be read',
      Object.assign(new RangeError('File size is greater than 2 GiB'), {
        code: 'ERR_FS_FILE_TOO_LARGE',
        path: '/site/a',
      }),
      [{ file: 'a', problem: 'is larger than 400 MB', remedy: 'host it where large files belong, and link to it' }],
    ],
    [
      'too many watched files',
      system('ENOSPC', { syscall: 'watch', path: '/site/docs' }),
      [
        {
          file: 'docs',
          problem: 'cannot be watched: some reason (ENOSPC)',
          remedy: 'allow more watched files: sudo sysctl fs.inotify.max_user_watches=524288',
        },
      ],
    ],
    [
      'too many watching programs',
      system('EMFILE', { syscall: 'watch', path: '/site/docs' }),
      [
        {
          file: 'docs',
          problem: 'cannot be watched: some reason (EMFILE)',
          remedy:
            'allow more watching programs: sudo sysctl fs.inotify.max_user_instances=1024; or more open files: ulimit -n 4096',
        },
      ],
    ],
    [
      'an error with two paths',
      system('EXDEV', { syscall: 'rename', path: '/site/.dist-next', dest: '/site/dist' }),
      [
        {
          file: '.dist-next',
          problem: 'cannot be renamed to dist: some reason (EXDEV)',
          remedy: 'keep the project on one file system, without mounts and links to others',
        },
      ],
    ],
    [
      'a program that is not there',
      system('ENOENT', { syscall: 'spawn git', path: 'git' }),
      [
        {
          file: 'git',
          problem: 'cannot be started: some reason (ENOENT)',
          remedy: 'install it, or add its folder to PATH',
        },
      ],
    ],
    [
      'a package that is not installed',
      Object.assign(new Error("Cannot find package 'react' imported from /site/a.js"), {
        code: 'ERR_MODULE_NOT_FOUND',
      }),
      [{ file: 'node_modules/react', problem: 'is not installed', remedy: 'run npm ci' }],
    ],
    [
      'a source that esbuild cannot read',
      Object.assign(new Error('Build failed'), { errors: [message] }),
      [
        {
          file: 'src/site/site.ts',
          line: 3,
          column: 5,
          problem: 'Unexpected "}"',
          remedy: 'remove "}", or complete what is before it',
        },
      ],
    ],
    [
      'a source that esbuild crashes at',
      Object.assign(new Error('Build failed'), {
        errors: [{ text: 'panic: index out of range (while parsing "src/site/site.ts")', location: null }],
      }),
      [
        {
          file: 'node_modules/esbuild',
          problem: 'has crashed (panic: index out of range (while parsing "src/site/site.ts"))',
          remedy: 'try again. If it crashes again, free memory, or run npm ci. Any details are above',
        },
      ],
    ],
    [
      'a source with an element that has no end, after which esbuild finds more',
      Object.assign(new Error('Build failed'), {
        errors: [
          { ...message, text: 'The character "}" is not valid inside a JSX element' },
          { ...message, text: 'Unexpected end of file before a closing "p" tag' },
          { ...message, text: 'Expected ":" but found "}"' },
          { ...message, location: { ...message.location, file: 'src/site/b.ts' } },
        ],
      }),
      ['site.ts', 'b.ts'].map((file) => ({
        file: `src/site/${file}`,
        line: 3,
        column: 5,
        problem: file === 'b.ts' ? 'Unexpected "}"' : 'Unexpected end of file before a closing "p" tag',
        remedy: file === 'b.ts' ? 'remove "}", or complete what is before it' : 'write the closing "p" tag',
      })),
    ],
    [
      'an import that esbuild has a suggestion for',
      Object.assign(new Error('Build failed'), {
        errors: [{ ...message, location: { ...message.location, suggestion: 'library' } }],
      }),
      [
        {
          ...{ file: 'src/site/site.ts', line: 3, column: 5, problem: 'Unexpected "}"' },
          remedy: 'did you mean library ?',
        },
      ],
    ],
    [
      'a source that the system does not give to esbuild',
      Object.assign(new Error('Build failed'), {
        errors: [{ ...message, detail: system('EACCES', { syscall: 'open', path: '/site/src/config.ts' }) }],
      }),
      [
        {
          file: 'src/config.ts',
          problem: 'cannot be opened: some reason (EACCES)',
          remedy: 'give the user who runs this command access to it',
        },
      ],
    ],
  ])('%s', (_name, error, faults) => {
    expect(faultsOf(error, '/site')).toEqual(faults)
  })
})

describe('formatFault', () => {
  test.each([
    [fault('docs/a.md', 12, 8), 'docs/a.md:12:8  a problem\n  a remedy'],
    [fault('docs/a.md', 12), 'docs/a.md:12  a problem\n  a remedy'],
    [fault('docs/a.md'), 'docs/a.md  a problem\n  a remedy'],
    [fault('public/a\n\u001bb.txt'), 'public/a\\n\\u001bb.txt  a problem\n  a remedy'],
  ])('%j', (each, text) => {
    expect(formatFault(each)).toBe(text)
  })
})

describe('formatFaults', () => {
  const many = (file: string, count: number) => Array.from({ length: count }, (_, index) => fault(file, index + 1))
  const namesIn = (faults: readonly Fault[]) => formatFaults(faults).map((lines) => lines.split(/[ \n]/)[0])

  test('shows each of a few faults, after a mark', () => {
    expect(formatFaults([fault('a.md'), fault('b.md', 1)], 'warning: ')).toEqual([
      'warning: a.md  a problem\n  a remedy',
      'warning: b.md:1  a problem\n  a remedy',
    ])
  })

  test('shows the first of each page, and how many are left out', () => {
    const lines = formatFaults([...many('a.md', 72_000), fault('b.md')])
    expect(lines).toHaveLength(22)
    expect(lines.slice(-3)).toEqual(['a.md:20  a problem\n  a remedy', 'b.md  a problem\n  a remedy', 'and 71980 more'])
  })

  test('shows a hundred in all', () => {
    const pages = Array.from({ length: 200 }, (_, index) => many(`${index}.md`, 2)).flat()
    expect(namesIn(pages)).toHaveLength(101)
    expect(formatFaults(pages).at(-1)).toBe('and 300 more')
    expect(formatFaults(pages.slice(0, 100)).at(-1)).toContain('49.md:2')
  })
})

test('faults are read back from their lines', () => {
  const faults = [
    { file: 'docs/a.md', line: 3, column: 5, problem: 'is wrong: 1:2', remedy: 'did you mean b ?' },
    { file: 'docs/a.md', line: 3, problem: 'has no words', remedy: 'write some' },
    { file: 'public/a.svg', problem: 'is missing', remedy: 'put it there' },
    { file: 'public/a b.svg', problem: 'is  empty', remedy: 'draw it' },
  ]
  const text = `1 of 3, docs/a.md\n${faults.map(formatFault).join('\n')}\n3 faults\n`
  expect(readFaults(text)).toEqual(faults)
})
