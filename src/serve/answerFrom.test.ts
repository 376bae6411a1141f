import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerFrom, filesIn } from './answerFrom'

/** A folder named dist whose files contain their own paths, and a secret file next to it. */
async function makeDist(files: readonly string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'serve-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const file of [...files.map((name) => `dist/${name}`), 'secret.txt', 'dist-secret/a.txt']) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), file.replace('dist/', ''))
  }
  return join(root, 'dist')
}

const files = ['index.html', '404.html', 'a.html', 'b/index.html', 'é b.html', 'x..y.js', '.well-known/security.txt']

test.each([
  ['/', 200, 'index.html', 'text/html;charset=utf-8'],
  ['/?query#hash', 200, 'index.html', 'text/html;charset=utf-8'],
  ['/a.html', 200, 'a.html', 'text/html;charset=utf-8'],
  ['/a', 200, 'a.html', 'text/html;charset=utf-8'],
  ['/b/', 200, 'b/index.html', 'text/html;charset=utf-8'],
  ['/b', 200, 'b/index.html', 'text/html;charset=utf-8'],
  ['/%C3%A9%20b', 200, 'é b.html', 'text/html;charset=utf-8'],
  ['/x..y.js', 200, 'x..y.js', 'text/javascript;charset=utf-8'],
  ['/.well-known/security.txt', 200, '.well-known/security.txt', 'text/plain;charset=utf-8'],
  ['/a/', 404, '404.html', 'text/html;charset=utf-8'],
  ['/a.html/b', 404, '404.html', 'text/html;charset=utf-8'],
  ['/none.js', 404, '404.html', 'text/html;charset=utf-8'],
  [`/${'long'.repeat(100)}`, 404, '404.html', 'text/html;charset=utf-8'],
])('%s -> %i %s', async (url, status, body, type) => {
  const answer = await answerFrom(filesIn(await makeDist(files)), '/', url)
  expect(answer).toMatchObject({ status, headers: { 'content-type': type } })
  expect(Buffer.from(answer.body).toString()).toBe(body)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/b/..%5c..%5csecret.txt',
  '/b/..%2fa.html',
  '/../dist-secret/a.txt',
  '//etc/passwd',
  '/a%00.html',
  '/%E0%A4%A',
  '',
])('%s does not name a file', async (url) => {
  const answer = await answerFrom(filesIn(await makeDist(files)), '/', url)
  expect(answer.status).toBe(404)
})

test.each(['/docs/..%2fsecret.txt', '/docs/a%00.html', '/docs/%E0%A4%A', '/docs/%'])(
  'readers of a malformed address see the not-found page: %s',
  async (url) => {
    const answer = await answerFrom(filesIn(await makeDist(files)), '/docs/', url)
    expect([answer.status, String(answer.body)]).toEqual([404, '404.html'])
  },
)

test('only files are read', async () => {
  const dist = await makeDist(files)
  const pipe = join(dist, 'pipe')
  execFileSync('mkfifo', [pipe])
  // Who reads the pipe waits until its writer ends, and blocks one of the four threads for files.
  const writer = fs.openSync(pipe, 'r+')
  onTestFinished(() => fs.closeSync(writer))
  const answers = await Promise.all(Array.from({ length: 8 }, () => answerFrom(filesIn(dist), '/', '/pipe')))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(404))
})

test('links lead to files of the folder only, even if the folder is a link itself', async () => {
  const dist = await makeDist(files)
  await symlink('a.html', join(dist, 'inside.html'))
  await symlink('../secret.txt', join(dist, 'secret.txt'))
  await symlink('../dist-secret', join(dist, 'folder'))
  await symlink('dist', `${dist}-link`)
  for (const folder of [dist, `${dist}-link`]) {
    const answers = await Promise.all(
      ['/inside', '/secret.txt', '/folder/a.txt', '/folder/'].map((url) => answerFrom(filesIn(folder), '/', url)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404])
  }
})

test.each([
  ['/docs/a', 200],
  ['/docs/', 200],
  ['/docs/none', 404],
  ['/', 404],
  ['/a', 404],
  ['/docsa', 404],
  ['/docsa/%', 404],
])('at /docs/: %s -> %i', async (url, status) => {
  expect((await answerFrom(filesIn(await makeDist(files)), '/docs/', url)).status).toBe(status)
})

test('the base without its slash leads to the home page, with the query', async () => {
  const read = filesIn(await makeDist(files))
  const answers = await Promise.all(['/docs', '/docs?a=1#b'].map((url) => answerFrom(read, '/docs/', url)))
  expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual([
    [301, '/docs/'],
    [301, '/docs/?a=1'],
  ])
})

test('a folder without a not-found page has not been built yet', async () => {
  expect((await answerFrom(filesIn(await makeDist([])), '/', '/')).status).toBe(503)
})

test('an error of the disk names the file', async () => {
  const dist = await makeDist(files)
  const error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' })
  const failing = vi.spyOn(fs.promises, 'readFile').mockRejectedValue(error)
  syncBuiltinESMExports()
  onTestFinished(() => {
    failing.mockRestore()
    syncBuiltinESMExports()
  })
  await expect(answerFrom(filesIn(dist), '/', '/a.html')).rejects.toMatchObject({
    code: 'EIO',
    path: join(dist, 'a.html'),
  })
})
