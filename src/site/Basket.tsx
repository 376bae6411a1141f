import { createStore, createTypedHooks, StoreProvider, type EasyPeasyConfig } from 'easy-peasy'
import { useEffect, useState } from 'react'
import { model, peas, type BasketModel, type Product } from './basketModel'
import { lightUp } from './lightUp'

const { useStoreActions, useStoreState } = createTypedHooks<BasketModel>()

const products: readonly Product[] = [peas, { name: 'Carrots', cents: 120 }, { name: 'Leek', cents: 90 }]

type Recorder = NonNullable<EasyPeasyConfig['enhancers']>[number]
type Middleware = NonNullable<EasyPeasyConfig['middleware']>[number]

/** Lights up the code that an action runs: its handler, and the total, because every action changes the items. */
const showLines: Middleware = () => (next) => (action) => {
  const result = next(action)
  const { type } = action as { readonly type: string }
  lightUp([type.replace('@action.', ''), 'total'])
  return result
}

/** DevTools are off, so that the example doesn't appear in the reader's own. */
function storeOf(items: Product[], enhancers: Recorder[] = []) {
  return createStore({ ...model, items }, { devTools: false, enhancers, middleware: [showLines] })
}

/** The home page's live example: a market stall and a basket. The home page shows its model, and which lines run. */
export function Basket() {
  const [store, setStore] = useState(() => storeOf([peas]))
  useEffect(() => {
    // A store can't be recorded after its creation, so a new one replaces it.
    const watch = (event: Event) => {
      const { name, recorder } = (event as CustomEvent<{ readonly name: string; readonly recorder: Recorder }>).detail
      if (name === 'Basket') setStore((now) => storeOf(now.getState().items, [recorder]))
    }
    document.addEventListener('watch', watch)
    return () => document.removeEventListener('watch', watch)
  }, [])
  return (
    <StoreProvider store={store}>
      <Stall />
      <ul className="basket">
        {products.map((product) => (
          <Line key={product.name} product={product} />
        ))}
      </ul>
      <Total />
      <div data-watch="Basket" />
    </StoreProvider>
  )
}

function Stall() {
  const add = useStoreActions((actions) => actions.add)
  return (
    <p className="stall needs-entry">
      {products.map((product) => (
        <button key={product.name} type="button" onClick={() => add(product)}>
          <Picture product={product} />
          Add {product.name}
        </button>
      ))}
      <small>Each press lights up the lines that ran.</small>
    </p>
  )
}

/** A product in the basket, with its quantity. */
function Line({ product }: { readonly product: Product }) {
  const items = useStoreState((state) => state.items)
  const remove = useStoreActions((actions) => actions.remove)
  const isProduct = ({ name }: Product) => name === product.name
  const quantity = items.filter(isProduct).length
  if (quantity === 0) return null
  return (
    <li>
      <Picture product={product} />
      {quantity} × {product.name}
      <b>{priceOf(product.cents * quantity)}</b>
      <button
        type="button"
        className="needs-entry"
        aria-label={`Take out one: ${product.name}`}
        onClick={() => remove(items.findIndex(isProduct))}
      >
        −
      </button>
    </li>
  )
}

function Total() {
  const total = useStoreState((state) => state.total)
  return (
    <p className="total" role="status">
      Total <b>{priceOf(total)}</b>
    </p>
  )
}

function Picture({ product }: { readonly product: Product }) {
  return <span className={`produce ${product.name.toLowerCase()}`} />
}

/** 330 -> `$3.30` */
function priceOf(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
