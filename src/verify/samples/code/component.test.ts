import { expect, test } from 'vitest'
import { parseCode } from './parseCode'
import { componentOf } from './component'

test.each([
  ['export default function App() {}', 'default'],
  ['function App() {}\nexport default App', 'default'],
  ['export function One() {}\nexport function Two() {}', 'Two'],
  ['export const App = () => <p />', 'App'],
  ['export const App = memo(() => <p />)', 'App'],
  ['export class App extends Component {}', 'App'],
  ['export function App() {}\nexport const Model = { a: 1 }', 'App'],
  ['export function App() {}\nexport const API_URL = url()', 'App'],
  ['export function App() {}\nexport function useApp() {}', 'App'],
  ['export function App() {}\nexport interface Props {}', 'App'],
  ['export function App() {}\nfunction Inner() {}', 'App'],
  ['function App() {}', undefined],
  ['export const store = createStore({})', undefined],
])('%s -> %s', (code, name) => {
  expect(componentOf(parseCode(code, 'tsx'))).toBe(name)
})
