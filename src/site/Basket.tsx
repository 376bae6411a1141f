import { StoreProvider } from 'easy-peasy'
import { useState } from 'react'
import { createBasket, products, useStoreActions, useStoreState } from './basketStore'

/** The home page's live example: a market stall, a basket, and the actions that went through the store. */
export function Basket() {
  const [store] = useState(createBasket)
  return (
    <StoreProvider store={store}>
      <Stall />
      <Lines />
      <Log />
    </StoreProvider>
  )
}

function Stall() {
  const add = useStoreActions((actions) => actions.add)
  return (
    <p className="stall needs-entry">
      {products.map((product) => (
        <button key={product.name} type="button" onClick={() => add(product)}>
          <span className={`produce ${product.name.toLowerCase()}`} />
          Add {product.name}
        </button>
      ))}
    </p>
  )
}

function Lines() {
  const lines = useStoreState((state) => state.lines)
  const total = useStoreState((state) => state.total)
  const remove = useStoreActions((actions) => actions.remove)
  return (
    <>
      <ul className="basket">
        {lines.map((line) => (
          <li key={line.name}>
            <span className={`produce ${line.name.toLowerCase()}`} />
            {line.quantity} × {line.name}
            <b>{priceOf(line.cents * line.quantity)}</b>
            <button
              type="button"
              className="needs-entry"
              aria-label={`Take out one: ${line.name}`}
              onClick={() => remove(line)}
            >
              −
            </button>
          </li>
        ))}
      </ul>
      <p className="total" role="status">
        Total <b>{priceOf(total)}</b>
      </p>
    </>
  )
}

function Log() {
  const log = useStoreState((state) => state.log)
  return (
    <p className="log">
      {log.length === 0
        ? 'Each action goes through a Redux store.'
        : log.map((line, index) => <span key={log.length - index}>{line}</span>)}
    </p>
  )
}

/** 330 -> `$3.30` */
function priceOf(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
