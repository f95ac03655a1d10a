import { parseSync } from 'vite'
import { linesOf } from '../map/marks.mjs'

/** @typedef {import('../map/marks.mjs').Node} Node */
/** A place of a source and what it becomes. @typedef {{ id: number, line: number, change: string }} Mutant */
/** `order`: what ends at a position comes before what separates, and that before what begins. @typedef {{ at: number, text: string, order: number, remove: number }} Edit */

/** What takes the place of an operator. @type {Readonly<Record<string, string>>} */
const others = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

/**
 * A source in which every place that can change reads at run time which mutant is tried (`globalThis.__mutant`), so that one
 * compilation serves all of them. The right side of `&&` and `||` is read only where it was read before.
 *
 * @param {string} file
 * @param {string} code
 * @param {number} first the number of the first mutant
 * @returns {{ code: string, mutants: Mutant[] }}
 */
export function mutate(file, code, first) {
  const lineOf = linesOf(code)
  /** @type {Edit[]} */
  const edits = []
  /** @type {Mutant[]} */
  const mutants = []
  const open = (/** @type {number} */ at, /** @type {string} */ text, remove = 0) =>
    edits.push({ at, text, order: 2, remove })
  const between = (/** @type {Node} */ left, /** @type {Node} */ right, /** @type {string} */ text) =>
    edits.push({ at: left.end, text, order: 1, remove: right.start - left.end })
  const close = (/** @type {number} */ at, /** @type {string} */ text) =>
    edits.push({ at, text, order: 0, remove: 0 })
  const isTried = (/** @type {Node} */ { start }, /** @type {string} */ change) => {
    const id = first + mutants.length
    mutants.push({ id, line: lineOf(start), change })
    return `globalThis.__mutant === ${id}`
  }
  const negate = (/** @type {Node} */ test, /** @type {string} */ change) => {
    open(test.start, `((a) => (${isTried(test, change)} ? !a : a))(`)
    close(test.end, ')')
  }
  values(/** @type {Node} */ (/** @type {unknown} */ (parseSync(file, code).program)), (node) => {
    const { left, right, test, operator, value } =
      /** @type {{ left: Node, right: Node, test: Node, operator: string, value: unknown }} */ (
        /** @type {unknown} */ (node)
      )
    const other = others[operator]
    if (node.type === 'BinaryExpression' && other) {
      open(
        node.start,
        `((a, b) => (${isTried(node, `${operator} → ${other}`)} ? a ${other} b : a ${operator} b))(`,
      )
      between(left, right, ', ')
      close(node.end, ')')
    } else if (node.type === 'LogicalExpression' && other && !waits(node)) {
      open(
        node.start,
        `((a, b) => (${isTried(node, `${operator} → ${other}`)} ? a() ${other} b() : a() ${operator} b()))(() => (`,
      )
      between(left, right, '), () => (')
      close(node.end, '))')
    } else if (node.type === 'UnaryExpression' && operator === '!') {
      open(node.start, `((a) => (${isTried(node, '! removed')} ? a : !a))(`, 1)
      close(node.end, ')')
    } else if (node.type === 'Literal' && typeof value === 'number') {
      open(
        node.start,
        `(${isTried(node, `${value} → ${value + 1}`)} ? ${value + 1} : ${value})`,
        node.end - node.start,
      )
    } else if (node.type === 'ConditionalExpression') negate(test, 'branches swapped')
    else if (node.type === 'IfStatement') negate(test, 'if negated')
  })
  return { code: apply(code, edits), mutants }
}

/** Whether a value waits, which a function around it could not. @param {Node} node  @returns {boolean} */
function waits(node) {
  let found = false
  values(node, ({ type }) => {
    found ||= type === 'AwaitExpression' || type === 'YieldExpression'
  })
  return found
}

/** The nodes that have a value at run time: no types, and no names of fields. @param {Node} node  @param {(node: Node) => void} each */
function values(node, each) {
  each(node)
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key' && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value])
      if (child !== null && typeof child === 'object' && typeof child.type === 'string' && hasValue(child))
        values(child, each)
  }
}

const hasValue = (/** @type {Node} */ { type }) =>
  !type.startsWith('TS') || ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)

/** @param {string} code  @param {readonly Edit[]} edits as they were found: the outer before the inner */
function apply(code, edits) {
  const nth = new Map(edits.map((edit, at) => [edit, at]))
  const rank = (/** @type {Edit} */ edit) => (edit.order === 0 ? -1 : 1) * (nth.get(edit) ?? 0)
  const sorted = edits.toSorted((a, b) => a.at - b.at || a.order - b.order || rank(a) - rank(b))
  let [text, from] = ['', 0]
  for (const { at, text: added, remove } of sorted) {
    text += code.slice(from, at) + added
    from = at + remove
  }
  return text + code.slice(from)
}
