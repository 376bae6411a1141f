import type { Page } from 'playwright-core'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openDesktop } from './desktop'
import { bundleForNode, loadInNode } from './loadInNode'
import { openPage } from './openPage'
import { filesUnder, readPageFiles } from './pageFiles'
import { makeProject } from './project'
import { buildWithVite, indexHtml, serveWithVite } from './vite'
import { patience } from './wires'

const files = await readPageFiles('docs/docs/recipes/connecting-to-reactotron.md')
const web = filesUnder(files, 'A recipe box in the browser')
const native = filesUnder(files, 'Connect a React Native app')
const ready = 'Recipes: 1 Fetch one'
const threeActions = ['@thunk.fetchOne(start)', '@action.add', '@thunk.fetchOne(success)']

/** The client of the page, with a free port. */
const onPort = (code = '', port = 0) => code.replace("{ name: 'Recipe box' }", `{ name: 'Recipe box', port: ${port} }`)

/** Sends a message from the page. When it arrives, all earlier messages of the page have arrived too. */
const sendMark = (page: Page, port: number) =>
  page.evaluate((port) => {
    const socket = new window.WebSocket(`ws://localhost:${port}`)
    socket.onopen = () => socket.send('{"type":"mark"}')
  }, port)

afterEach(() => void vi.unstubAllGlobals())

describe('in the browser', () => {
  const makeApp = (client: string) => makeProject({ ...web, 'reactotron.ts': client, 'index.html': indexHtml })

  test('the desktop app receives each action', async () => {
    const desktop = await openDesktop()
    const { url } = await serveWithVite(await makeApp(onPort(web['reactotron.ts'], desktop.port)))
    const { click, shows, errors } = await openPage(url, ready)
    await expect.poll(desktop.timeline, patience).toContain('client.intro')
    await click('Fetch one')
    await shows('Recipes: 2 Fetch one')
    await expect.poll(() => desktop.timeline().slice(-3), patience).toEqual(threeActions)

    desktop.send('state.action.dispatch', { action: { type: '@action.add', payload: 'Pie' } })
    await shows('Recipes: 3 Fetch one')
    expect(errors).toEqual([])
  })

  test('a desktop app that starts late sees nothing until the page is loaded again', async () => {
    const { port, close } = await openDesktop()
    await close()
    const { url } = await serveWithVite(await makeApp(onPort(web['reactotron.ts'], port)))
    const { page, click, shows } = await openPage(url, ready)
    const desktop = await openDesktop(port)
    await click('Fetch one')
    await shows('Recipes: 2 Fetch one')
    await sendMark(page, port)
    await expect.poll(desktop.timeline, patience).toEqual(['mark'])
    await page.reload()
    await expect.poll(desktop.timeline, patience).toEqual(['mark', 'client.intro'])
  })

  test('without connect, nothing is sent', async () => {
    const desktop = await openDesktop()
    const client = onPort(web['reactotron.ts'], desktop.port).replace(/\n +\.connect\(\)/, '')
    const { url } = await serveWithVite(await makeApp(client))
    const { page, click, shows } = await openPage(url, ready)
    await click('Fetch one')
    await shows('Recipes: 2 Fetch one')
    await sendMark(page, desktop.port)
    await expect.poll(desktop.timeline, patience).toEqual(['mark'])
  })

  test('a static import comes before the line that provides global', async () => {
    const client = (web['reactotron.ts'] ?? '')
      .replace(/const \{ default: Reactotron \} = await import\((.*)\)/, 'import Reactotron from $1')
      .replace(/const \{ reactotronRedux \} = await import\((.*)\)/, 'import { reactotronRedux } from $1')
    const { url } = await serveWithVite(await makeApp(client))
    const { errors } = await openPage(url, '')
    await expect.poll(() => errors, patience).toContain('global is not defined')
  })

  test('a production build does not contain it', async () => {
    const script = await buildWithVite(await makeApp(web['reactotron.ts'] ?? ''))
    expect(script).toContain('Fetch one')
    expect(script.toLowerCase()).not.toContain('reactotron')
  })
})

describe('in React Native', () => {
  /** A function that returns itself for every property, call and `new`. The code comes from 127.0.0.1. */
  const anything = `
    const names = ['Platform', 'Dimensions', 'TurboModuleRegistry', 'View', 'Text', 'Image']
    const target = Object.assign(() => {}, Object.fromEntries(names.map((name) => [name, true])))
    const constants = { scriptURL: 'http://127.0.0.1:8081/index.bundle', reactNativeVersion: {} }
    const fixed = { __esModule: false, OS: 'ios', getConstants: () => constants, [Symbol.toPrimitive]: () => '' }
    module.exports = new Proxy(target, {
      get: (_, key) => (key in fixed ? fixed[key] : module.exports),
      apply: () => module.exports,
    })`
  const standIns = { 'react-native': anything }

  test('the desktop app receives each action, on the host that the code came from', async () => {
    const desktop = await openDesktop()
    const addresses: string[] = []
    vi.stubGlobal(
      'WebSocket',
      class extends WebSocket {
        constructor(address: string) {
          super(address)
          addresses.push(address)
        }
      },
    )
    vi.stubGlobal('XMLHttpRequest', vi.fn())
    // The client never stops listening to the console.
    const { log, warn, debug } = console
    onTestFinished(() => void Object.assign(console, { log, warn, debug }))
    const { store } = (await loadInNode({
      files: { ...native, 'reactotron.ts': onPort(native['reactotron.ts'], desktop.port) },
      entry: 'store.ts',
      standIns,
    })) as { readonly store: { readonly getActions: () => { readonly fetchOne: () => Promise<void> } } }
    await store.getActions().fetchOne()
    await expect.poll(desktop.timeline, patience).toHaveLength(4)
    expect(desktop.timeline()).toEqual(['client.intro', ...threeActions])
    expect(desktop.received[0]?.payload).toMatchObject({ reactotronLibraryName: 'reactotron-react-native' })
    expect(addresses).toEqual([`ws://127.0.0.1:${desktop.port}`])
  })

  test('a production bundle does not contain it', async () => {
    const { code } = await bundleForNode({ files: native, entry: 'store.ts', standIns, environment: 'production' })
    expect(code).toContain('fetchOne')
    expect(code.toLowerCase()).not.toContain('reactotron')
  })
})
