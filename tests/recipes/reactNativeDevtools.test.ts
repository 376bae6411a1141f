import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bundleForNode, loadInNode } from './loadInNode'
import { filesUnder, readPageFiles } from './pageFiles'
import { expoStandIn, expoWire, patience, relayWire, rozeniteWire, type Wire } from './wires'

const files = await readPageFiles('docs/docs/recipes/react-native-devtools.md')
const { 'model.ts': model = '' } = filesUnder(files, 'The app')
const { 'store.ts': expo = '' } = filesUnder(files, 'The Expo plugin')
const { 'store.ts': rozenite = '' } = filesUnder(files, 'Rozenite')
const { 'store.ts': remote = '' } = filesUnder(files, 'Redux DevTools over a relay')
const { 'store.ts': composed = '' } = filesUnder(files, 'compose or enhancers?')
const { 'store.ts': guarded = '' } = filesUnder(files, 'Keep it out of production')

interface PlantStore {
  readonly getState: () => {
    readonly dry: readonly string[]
    readonly diary: readonly string[]
    readonly thirsty: number
  }
  readonly getActions: () => { readonly waterAll: () => Promise<void> }
}

/** A store of the page whose tool has a panel that watches it. */
interface Watched extends Wire {
  readonly store: PlantStore
  /** Types of the actions that the panel lists. */
  readonly listed: () => readonly string[]
}

/** The content of `payload`: a state, or the history of a tool. */
interface Sent {
  readonly dry?: readonly string[]
  readonly committedState?: { readonly dry: readonly string[] }
  readonly computedStates?: readonly { readonly state: { readonly dry: readonly string[] } }[]
}

/** The store of the page, with a sanitizer. */
const sanitized = (code: string) =>
  code.replace("name: 'Plant care'", "$&, stateSanitizer: (state) => ({ ...state, dry: ['left out'] })")

const standIns = { ...expoStandIn, 'react-native': 'exports.NativeModules = {}' }

async function watch(code: string, wire: Wire): Promise<Watched> {
  const { store } = (await loadInNode({
    files: { 'model.ts': model, 'store.ts': code },
    entry: 'store.ts',
    standIns,
  })) as { readonly store: PlantStore }
  await wire.isOpen()
  wire.send({ type: 'START' })
  await vi.waitUntil(() => wire.reports.some(({ type }) => type === 'STATE'), patience)
  const listed = () =>
    wire.reports.flatMap(({ type, action = '' }) =>
      type === 'ACTION' ? [(JSON.parse(action) as { readonly action: { readonly type: string } }).action.type] : [],
    )
  return { ...wire, store, listed }
}

async function watchRemote(code: string): Promise<Watched> {
  const wire = await relayWire()
  return watch(code.replace('8000', `${wire.port}`), wire)
}

const watchExpo = (code: string) => watch(code, expoWire())
const watchRozenite = (code: string) => watch(code, rozeniteWire())

const expoComposed = composed.replaceAll('@redux-devtools/remote', 'redux-devtools-expo-dev-plugin')
const rozeniteComposed = composed
  .replaceAll('@redux-devtools/remote', '@rozenite/redux-devtools-plugin')
  .replaceAll('composeWithDevTools', 'composeWithRozeniteDevTools')

const sixActions = [
  '@thunk.waterAll(start)',
  '@action.water',
  '@actionOn.onWater',
  '@action.water',
  '@actionOn.onWater',
  '@thunk.waterAll(success)',
]

// The remote package logs when a connection opens, and when the relay closes it.
beforeAll(() => void vi.spyOn(console, 'log').mockReturnValue())

afterEach(() => void vi.unstubAllGlobals())

describe.each<[string, () => Promise<Watched>, boolean]>([
  ['the relay, as an enhancer', () => watchRemote(remote), false],
  ['the relay, loaded behind the guard', () => watchRemote(guarded), false],
  ['the relay, with compose', () => watchRemote(composed), true],
  ['the Expo plugin, as an enhancer', () => watchExpo(expo), false],
  ['the Expo plugin, with compose', () => watchExpo(expoComposed), true],
  ['Rozenite, as an enhancer', () => watchRozenite(rozenite), false],
  ['Rozenite, with compose', () => watchRozenite(rozeniteComposed), false],
])('%s', (_, open, passesMiddleware) => {
  test('lists the actions of one tap', async () => {
    const { store, listed } = await open()
    await store.getActions().waterAll()
    await expect.poll(listed, patience).toEqual(sixActions)
  })

  test('jumps to an earlier state, with its computed properties, and runs nothing', async () => {
    const { store, listed, send } = await open()
    await store.getActions().waterAll()
    await expect.poll(listed, patience).toHaveLength(6)
    send({ type: 'DISPATCH', action: { type: 'JUMP_TO_ACTION', actionId: 2 } })
    await expect.poll(() => store.getState().dry, patience).toEqual(['Ivy'])
    expect(store.getState()).toMatchObject({ thirsty: 1, diary: [] })
    expect(listed()).toHaveLength(6)
  })

  test(`an action from the panel ${passesMiddleware ? 'reaches' : 'does not reach'} the listeners`, async () => {
    const { store, listed, send } = await open()
    send({ type: 'ACTION', action: "({ type: '@action.' + 'water', payload: 'Fern' })" })
    await expect.poll(() => store.getState().dry, patience).toEqual(['Ivy'])
    expect(store.getState().diary).toEqual(passesMiddleware ? ['Fern'] : [])
    await expect
      .poll(listed, patience)
      .toEqual(passesMiddleware ? ['@action.water', '@actionOn.onWater'] : ['@action.water'])
  })
})

test.each<[string, () => Promise<Watched>, boolean]>([
  ['the remote package', () => watchRemote(sanitized(remote)), true],
  ['the Expo plugin', () => watchExpo(sanitized(expo)), true],
  ['Rozenite', () => watchRozenite(sanitized(rozenite)), false],
])('the part of a state that %s sends with a sanitizer', async (_, open, sendsCommitted) => {
  const { store, reports, listed } = await open()
  await store.getActions().waterAll()
  await expect.poll(listed, patience).toHaveLength(6)
  const sent = reports.map(({ payload = '{}' }) => JSON.parse(payload) as Sent)
  const states = sent.flatMap(({ computedStates = [], dry }) => [dry, ...computedStates.map(({ state }) => state.dry)])
  expect(new Set(states.flat())).toEqual(new Set(['left out', undefined]))
  const committed = sent.flatMap(({ committedState }) => committedState?.dry ?? [])
  expect(committed).toEqual(sendsCommitted ? ['Fern', 'Ivy'] : ['left out'])
  expect(store.getState().dry).toEqual([])
})

describe('a bundle for production', () => {
  const hasTool = async (code: string) => {
    const bundle = await bundleForNode({
      files: { 'model.ts': model, 'store.ts': code },
      entry: 'store.ts',
      standIns,
      environment: 'production',
    })
    return bundle.code.includes('liftedStore')
  }

  test.each([
    ['the Expo plugin', expo],
    ['Rozenite', rozenite],
    ['the remote package behind a guard', remote],
    ['the remote package loaded behind a guard', guarded],
  ])('contains nothing of %s', async (_, code) => {
    expect(await hasTool(code)).toBe(false)
  })

  test('has the remote package if there is no guard', async () => {
    expect(await hasTool(composed)).toBe(true)
  })
})

test.each([
  ['with a port, the remote package uses the host', remote, '192.0.2.1'],
  ['without a port, it does not', remote.replace(/ +port: 8000,\n/, ''), 'localhost'],
])('%s', async (_, code, expected) => {
  const connect = vi.fn<(options: { readonly hostname: string; readonly port: number }) => never>(() => {
    throw new Error('enough is known')
  })
  vi.stubGlobal('connect', connect)
  const loading = loadInNode({
    files: { 'model.ts': model, 'store.ts': code.replace("'localhost'", "'192.0.2.1'") },
    entry: 'store.ts',
    standIns: { 'socketcluster-client': 'exports.create = connect' },
  })
  await expect(loading).rejects.toThrow('enough is known')
  expect(connect).toHaveBeenCalledWith(expect.objectContaining({ hostname: expected, port: 8000 }))
})
