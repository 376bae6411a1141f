import {
  action,
  actionOn,
  computed,
  createStore,
  createTypedHooks,
  type Action,
  type ActionOn,
  type Computed,
} from 'easy-peasy'

/** The stall's goods, with prices in cents. */
export interface Product {
  readonly name: string
  readonly cents: number
}

interface BasketModel {
  lines: (Product & { quantity: number })[]
  /** Types of the last actions, newest first. */
  log: string[]
  total: Computed<BasketModel, number>
  add: Action<BasketModel, Product>
  remove: Action<BasketModel, Product>
  onChange: ActionOn<BasketModel>
}

export const products: readonly Product[] = [
  { name: 'Peas', cents: 80 },
  { name: 'Carrots', cents: 120 },
  { name: 'Leek', cents: 90 },
]

/** The number of actions that the log shows. */
const shownActions = 3

/** The store of the example on the home page. It starts from scratch each time the example is mounted. */
export const createBasket = () =>
  createStore<BasketModel>(
    {
      lines: [{ name: 'Peas', cents: 80, quantity: 1 }],
      log: [],

      total: computed((state) => state.lines.reduce((sum, line) => sum + line.cents * line.quantity, 0)),

      add: action((state, product) => {
        const line = state.lines.find(({ name }) => name === product.name)
        if (line) line.quantity += 1
        else state.lines.push({ ...product, quantity: 1 })
      }),

      remove: action((state, product) => {
        const line = state.lines.find(({ name }) => name === product.name)
        if (line) line.quantity -= 1
        state.lines = state.lines.filter(({ quantity }) => quantity > 0)
      }),

      onChange: actionOn(
        ({ add, remove }) => [add, remove],
        (state, target) => {
          const { name }: Product = target.payload
          state.log = [`${target.type} ${name}`, ...state.log].slice(0, shownActions)
        },
      ),
    },
    // Keeps the example out of the reader's own Redux DevTools.
    { devTools: false },
  )

export const { useStoreActions, useStoreState } = createTypedHooks<BasketModel>()
