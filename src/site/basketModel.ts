// #region Imports, types and prices
import { action, computed } from 'easy-peasy'
import type { Action, Computed } from 'easy-peasy'

export interface Product {
  readonly name: string
  readonly cents: number
}
export interface BasketModel {
  items: Product[]
  total: Computed<BasketModel, number>
  add: Action<BasketModel, Product>
  remove: Action<BasketModel, number>
}

export const peas: Product = { name: 'Peas', cents: 80 }

function sumOf(items: Product[]): number {
  return items.reduce((sum, item) => sum + item.cents, 0)
}
// #endregion
export const model: BasketModel = {
  items: [peas],
  total: computed((state) => sumOf(state.items)),
  add: action((state, product) => {
    state.items.push(product)
  }),
  remove: action((state, index) => {
    state.items.splice(index, 1)
  }),
}
