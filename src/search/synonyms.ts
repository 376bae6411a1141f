import { termsOf } from './words'

/** What readers call things -> what the pages call them. Keys and values are terms. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    async: ['thunk'],
    asynchronous: ['thunk'],
    await: ['thunk'],
    api: ['request'],
    cache: ['persist'],
    context: ['provider'],
    cookie: ['persist', 'storage'],
    cookies: ['persist', 'storage'],
    derived: ['computed'],
    destroy: ['clear', 'remove'],
    fetch: ['thunk', 'request'],
    getter: ['computed'],
    hmr: ['hot', 'reconfigure'],
    hydrate: ['rehydrate', 'rehydration', 'persist'],
    hydration: ['rehydration', 'persist'],
    immutable: ['immer'],
    indexeddb: ['storage', 'persist'],
    jest: ['test', 'testing'],
    localstorage: ['persist', 'storage'],
    logger: ['middleware'],
    logout: ['log', 'reset', 'clear'],
    mapdispatch: ['connect'],
    mapdispatchtoprops: ['connect'],
    mapstate: ['connect'],
    mapstatetoprops: ['connect'],
    memo: ['memoize', 'computed'],
    memoize: ['computed', 'cached'],
    mock: ['mockactions', 'injections'],
    mutate: ['immer', 'action'],
    mutation: ['action'],
    next: ['ssr', 'server'],
    nextjs: ['ssr', 'server'],
    observe: ['listener', 'effecton'],
    observer: ['listener', 'effecton'],
    reset: ['initial'],
    saga: ['thunk', 'listener'],
    save: ['persist'],
    selector: ['usestorestate', 'computed'],
    selectors: ['usestorestate', 'computed'],
    sessionstorage: ['persist', 'storage'],
    spinner: ['loading'],
    ssr: ['server'],
    subscribe: ['listener', 'effecton'],
    typescript: ['type', 'types'],
    unsubscribe: ['subscribe'],
    vitest: ['test', 'testing'],
    watch: ['effecton', 'listener'],
    watcher: ['effecton', 'listener'],
  }),
)

/** The other names of a term. */
export function synonymsOf(term: string): readonly string[] {
  return synonyms.get(term) ?? []
}

/** All terms that a word of a query may be found by: its own, and those of its other names. */
export function namesOf(word: string): string[] {
  const terms = termsOf(word)
  return [...terms, ...synonymsOf(terms[0] ?? '')]
}
