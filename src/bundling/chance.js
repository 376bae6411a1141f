import { makeModuleCheck } from './moduleCheck.js'
import { placeAt } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */

/** What returns the time when it is called without arguments, and what returns something random. */
const timeNow = /^(?:Date(?:\.now)?|performance\.now)$/
const random = /^Math\.random$|^(?:crypto\.)?(?:randomUUID|getRandomValues|randomBytes|randomInt)$/

/**
 * Expects that the modules of a site, its theme and src/config.ts don't read the clock or random numbers while they load.
 * Two builds of one commit would differ, and so would the page from what the browser renders. The functions in a module
 * may, because the build renders each component at two times and with two random numbers.
 */
export const expectNoChance = makeModuleCheck('modules depend on chance', (file, text, { parseSync, Visitor }) => {
  // Most modules have neither.
  if (!/\bDate\b|\bperformance\b|\brandom/.test(text)) return []
  /** @type {Fault[]} */
  const faults = []
  /** How many functions are around the node, other than those that are called on the spot. */
  let depth = 0
  /** @type {Set<number>} */
  const calledOnTheSpot = new Set()
  /** @param {import('oxc-parser').CallExpression | import('oxc-parser').NewExpression} node */
  const look = ({ start, callee, arguments: values }) => {
    const name = text.slice(callee.start, callee.end)
    const isTime = timeNow.test(name) && values.length === 0
    if (depth > 0 || !(isTime || random.test(name))) return
    faults.push({
      ...{ file, ...placeAt(text, start) },
      problem: `this ${isTime ? 'time' : 'random value'} is another one in each build, and in the browser`,
      remedy: 'write a fixed value, or set it in an effect of a component, which runs after the page is there',
    })
  }
  /** @param {{ readonly start: number }} node */
  const enter = ({ start }) => void (depth += calledOnTheSpot.has(start) ? 0 : 1)
  /** @param {{ readonly start: number }} node */
  const leave = ({ start }) => void (depth -= calledOnTheSpot.has(start) ? 0 : 1)
  new Visitor({
    CallExpression(node) {
      const callee = node.callee.type === 'ParenthesizedExpression' ? node.callee.expression : node.callee
      if (callee.type === 'ArrowFunctionExpression' || callee.type === 'FunctionExpression')
        calledOnTheSpot.add(callee.start)
      else look(node)
    },
    NewExpression: look,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(file, text).program)
  return faults
})
