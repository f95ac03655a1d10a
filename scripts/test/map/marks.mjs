import { parseSync } from 'vite'

/** A function of a source file: its lines, and the number by which a run marks it. @typedef {{ id: number, from: number, to: number }} Marked */

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/**
 * The functions of a source with a body, the outer before those inside. @param {string} file  @param {string} code
 * @returns {Node[]}
 */
function functionsIn(file, code) {
  const { program } = parseSync(file, code)
  /** @type {Node[]} */
  const found = []
  visit(/** @type {Node} */ (/** @type {unknown} */ (program)), (node) => {
    if (functions.has(node.type) && node.body) found.push(node)
  })
  return found
}

/** @param {Node} node  @param {(node: Node) => void} each */
function visit(node, each) {
  each(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') visit(child, each)
}

/**
 * The source with a mark in each of its functions, and where these are. Positions of lines stay.
 *
 * @param {string} file
 * @param {string} code
 * @param {number} first the id of the first function
 * @returns {{ code: string, marked: Marked[] }}
 */
export function mark(file, code, first) {
  const lineOf = linesOf(code)
  /** @type {{ at: number, text: string }[]} */
  const insertions = []
  const marked = functionsIn(file, code).map((node, nth) => {
    const id = first + nth
    const body = /** @type {Node} */ (node.body)
    const call = `globalThis.__marks?.add(${id})`
    if (body.type === 'BlockStatement') insertions.push({ at: body.start + 1, text: `${call};` })
    else insertions.push({ at: body.start, text: `(${call}, ` }, { at: body.end, text: ')' })
    return { id, from: lineOf(node.start), to: lineOf(node.end) }
  })
  return { code: insertAll(code, insertions), marked }
}

/** @param {string} code  @param {{ at: number, text: string }[]} insertions */
function insertAll(code, insertions) {
  let [text, from] = ['', 0]
  for (const { at, text: added } of insertions.toSorted((a, b) => a.at - b.at)) {
    text += code.slice(from, at) + added
    from = at
  }
  return text + code.slice(from)
}

/** @param {string} code  @returns {(at: number) => number} the line, from 1, of a position */
export function linesOf(code) {
  const starts = [0]
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  return (at) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle
    }
    return low + 1
  }
}
