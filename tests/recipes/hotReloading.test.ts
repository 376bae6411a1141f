import { describe, expect, test } from 'vitest'
import { openPage } from './openPage'
import { filesUnder, readPageFiles, versionsUnder } from './pageFiles'
import { makeProject } from './project'
import { buildWithVite, indexHtml, serveWithVite } from './vite'
import { buildWithWebpack, serveWithWebpack } from './webpack'

const files = await readPageFiles('docs/docs/recipes/hot-reloading.md')
const app: Readonly<Record<string, string>> = { ...filesUnder(files, 'Create the app'), 'index.html': indexHtml }
const model = app['model.ts'] ?? ''
const store = app['store.ts'] ?? ''
const [stepOfFive = '', withRows = '', withPlace = ''] = versionsUnder(files, 'Edit the model', 'model.ts')
const updated = '[vite] hot updated: /src/model.ts via /src/store.ts'
const broken = `${model}\nconst = 1\n`

/** Opens the page's app, served by Vite, in the browser. `changed` replaces some of its files. */
async function openInVite(changed: Readonly<Record<string, string>> = {}, ready = 'Garden 0 birds Add') {
  const project = await makeProject({ ...app, ...changed })
  const vite = await serveWithVite(project)
  const opened = await openPage(vite.url, ready)
  await expect.poll(() => opened.lines).toContain('[vite] connected.')
  const edit = async (code: string, file = 'model.ts') => {
    const update = opened.logged(updated)
    await vite.save(file, code)
    await update
  }
  return { ...opened, ...vite, project, edit }
}

describe('in Vite', () => {
  test('each edit of the page keeps the state and has the effect that the page describes', async () => {
    const { page, click, edit, text, shows, isSameDocument, errors, terminal } = await openInVite()
    await click('Add', 3)
    await shows('Garden 3 birds Add')

    await edit(stepOfFive)
    expect(await text()).toBe('Garden 3 birds Add')
    expect(terminal.join('\n')).toContain('hmr update')
    expect(terminal.join('\n')).toContain('/src/store.ts')
    await click('Add')
    await shows('Garden 8 birds Add')

    await edit(withRows)
    expect(await text()).toBe('Garden 8 birds Add')
    await click('Add')
    await shows('Garden 13 birds, 2 rows Add')

    await edit(withPlace)
    await click('Add')
    await shows('Garden 18 birds by the pond Add')
    expect(await isSameDocument()).toBe(true)

    await page.reload()
    await shows('Park 100 birds by the pond Add')
    expect(errors).toEqual([])
  })

  test('a file that the model imports is replaced with it', async () => {
    const { click, edit, project, shows, isSameDocument } = await openInVite()
    await click('Add', 3)
    await project.write({ 'step.ts': 'export const step = 2\n' })
    await edit(`import { step } from './step'\n${model.replace('+= 1', '+= step')}`)
    await click('Add')
    await shows('Garden 5 birds Add')
    await edit('export const step = 10\n', 'step.ts')
    await click('Add')
    await shows('Garden 15 birds Add')
    expect(await isSameDocument()).toBe(true)
  })

  test('the wrong callback installs the old model again, without an error', async () => {
    const [wrong = ''] = versionsUnder(files, 'Common mistakes', 'Wrong in Vite: store.ts')
    const { click, edit, shows, isSameDocument, errors } = await openInVite({ 'store.ts': wrong })
    await click('Add', 3)
    await edit(stepOfFive)
    await click('Add')
    await shows('Garden 4 birds Add')
    expect(await isSameDocument()).toBe(true)
    expect(errors).toEqual([])
  })

  test('code with an error leaves the last model in place until it is fixed', async () => {
    const { page, click, edit, shows, isSameDocument, errors } = await openInVite()
    await click('Add', 3)
    await edit(broken)
    await page.locator('vite-error-overlay').waitFor()
    await edit(stepOfFive)
    await page.locator('vite-error-overlay').waitFor({ state: 'detached' })
    await click('Add')
    await shows('Garden 8 birds Add')
    expect(await isSameDocument()).toBe(true)
    expect(errors).toEqual([])
  })

  test('a timer of an effect ends with its module', async () => {
    const [timed = ''] = versionsUnder(files, 'Stop the timer of an effect', 'model.ts')
    const { click, edit, logged, lines } = await openInVite({ 'model.ts': timed }, 'Park 100 birds by the pond Add')
    const first = logged('Still 110')
    await click('Add')
    await first
    await edit(timed.replace('Still', 'Now'))
    const before = lines.length
    const later = logged('Now 120')
    await click('Add')
    await later
    await logged('Now 120')
    expect(lines.slice(before)).toEqual(['Now 120', 'Now 120'])
  })

  test('without a check of the module, an error in the code also causes one in the callback', async () => {
    const { save, errors } = await openInVite({ 'store.ts': store.replace('if (next) ', '') })
    await save('model.ts', broken)
    await expect.poll(() => errors).toEqual(["Cannot read properties of undefined (reading 'model')"])
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['no module accepts', { 'store.ts': store.replace(/\nif \(import\.meta\.hot\)[^]*/, '') }],
    ['the entry imports too', { 'main.tsx': `import { model } from './model'\nvoid model\n${app['main.tsx'] ?? ''}` }],
  ])('a model that %s reloads the page', async (_, changed) => {
    const { click, save, shows, isSameDocument, terminal } = await openInVite(changed)
    await click('Add', 3)
    await shows('Garden 3 birds Add')
    await save('model.ts', stepOfFive)
    await shows('Garden 0 birds Add')
    expect(await isSameDocument()).toBe(false)
    expect(terminal.join('\n')).toContain('page reload')
  })

  test('does not accept updates when the module name is a variable', async () => {
    const code = store.replace("accept('./model'", 'accept(path').replace('\nif', "\nconst path = './model'\nif")
    const { click, save, shows, logged, isSameDocument } = await openInVite({ 'store.ts': code })
    await click('Add', 3)
    const update = logged('[vite] hot updated: /src/store.ts')
    await save('model.ts', stepOfFive)
    await update
    await click('Add')
    await shows('Garden 4 birds Add')
    expect(await isSameDocument()).toBe(true)
  })

  test('the path must be a string', async () => {
    const project = await makeProject({ ...app, 'store.ts': store.replace("'./model',", '`./${name}`,') })
    const { server } = await serveWithVite(project)
    await expect(server.transformRequest('/src/store.ts')).rejects.toThrow(
      'import.meta.hot.accept() can only accept string literals or an Array of string literals.',
    )
  })

  test('a production build does not contain it', async () => {
    const script = await buildWithVite(await makeProject(app))
    expect(script).toContain('birds')
    expect(script).not.toContain('.reconfigure(')
    expect(script).not.toContain('import.meta')
  })
})

describe('in webpack', () => {
  const section = filesUnder(files, 'With webpack')
  const project = { ...app, ...section, 'model.ts': withPlace }
  const [stepOfTen = ''] = versionsUnder(files, 'With webpack', 'model.ts')

  /** Opens the page's app, served by webpack, in the browser, and clicks once. `code` is its store. */
  async function openInWebpack(code = section['store.ts'] ?? '') {
    const made = await makeProject({ ...project, 'store.ts': code })
    const server = await serveWithWebpack(made)
    const opened = await openPage(server.url, 'Park 100 birds by the pond Add')
    await opened.click('Add')
    await opened.shows('Park 105 birds by the pond Add')
    return { ...opened, ...server, edit: (model: string) => made.write({ 'model.ts': model }) }
  }

  test('the edit of the page keeps the state', async () => {
    const { click, edit, text, shows, logged, isSameDocument, errors } = await openInWebpack()
    const update = logged('[HMR] App is up to date.')
    await edit(stepOfTen)
    await update
    expect(await text()).toBe('Park 105 birds by the pond Add')
    await click('Add')
    await shows('Park 115 birds by the pond Add')
    expect(await isSameDocument()).toBe(true)
    expect(errors).toEqual([])
  })

  test('code with an error leaves the last model in place until it is fixed', async () => {
    const { click, edit, shows, logged, failures, isSameDocument } = await openInWebpack()
    await edit(broken)
    await expect.poll(() => failures).toHaveLength(1)
    const update = logged('[HMR] App is up to date.')
    await edit(stepOfTen)
    await update
    await click('Add')
    await shows('Park 115 birds by the pond Add')
    expect(await isSameDocument()).toBe(true)
  })

  test('without a function for errors, the page reloads when the code is fixed', async () => {
    const code = (section['store.ts'] ?? '').replace('(error) => console.error(error),', '')
    const { edit, shows, failures, isSameDocument } = await openInWebpack(code)
    await edit(broken)
    await expect.poll(() => failures).toHaveLength(1)
    await edit(stepOfTen)
    await shows('Park 100 birds by the pond Add')
    expect(await isSameDocument()).toBe(false)
  })

  test('a model without an accepting module reloads the page', async () => {
    const { edit, shows, isSameDocument } = await openInWebpack(
      (section['store.ts'] ?? '').replace(/\nif \(import\.meta[^]*/, ''),
    )
    await edit(stepOfTen)
    await shows('Park 100 birds by the pond Add')
    expect(await isSameDocument()).toBe(false)
  })

  test('a production build does not contain it', async () => {
    const script = await buildWithWebpack(await makeProject(project))
    expect(script).toContain('birds')
    expect(script).not.toContain('reconfigure')
    expect(script).not.toContain('accept')
  })
})
