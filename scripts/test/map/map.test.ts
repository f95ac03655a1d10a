import { expect, test } from 'vitest'
import { changedRanges, idleLines, testsOf } from './choose-tests.mjs'
import { mark } from './marks.mjs'

const source = `import { a } from './a.ts'

/** Twice. */
export type Twice = number
const half = (x: number) => x / 2
export function twice(x: number): Twice {
  return [x].map((y) => a(y) + half(y))[0] ?? 0
}
export const table = { one: 1 }
`

test('every function of a source gets a mark that keeps its lines and its result', () => {
  const { code, marked } = mark('a/b.ts', source, 7)
  expect(marked).toEqual([
    { id: 7, from: 5, to: 5 },
    { id: 8, from: 6, to: 8 },
    { id: 9, from: 7, to: 7 },
  ])
  expect(code.split('\n').length).toBe(source.split('\n').length)
  expect(code).toContain('=> (globalThis.__marks?.add(7), x / 2)')
  expect(code).toContain('Twice {globalThis.__marks?.add(8);\n')
})

test('an object that an arrow returns, a method and a generator are marked', () => {
  const { code } = mark('a.ts', 'const f = () => ({ a: 1, m() { return 2 } })\nfunction* g() { yield 1 }', 0)
  expect(code).toBe(
    'const f = () => (globalThis.__marks?.add(0), ({ a: 1, m() {globalThis.__marks?.add(1); return 2 } }))\nfunction* g() {globalThis.__marks?.add(2); yield 1 }',
  )
})

test('imports, types, comments and blank lines are idle', () => {
  expect([...idleLines('a/b.ts', source)]).toEqual([1, 2, 3, 4, 10])
})

test('a hunk names the lines of before, and an insertion the two beside it', () => {
  expect(changedRanges('@@ -3 +3 @@\n@@ -8,2 +8 @@\n@@ -20,0 +19,4 @@')).toEqual([[3], [8], [9], [20, 21]])
})

test('a file that no map has chooses nothing', () => {
  expect(testsOf({ commit: 'HEAD', tests: [], functions: {} }, ['docs/a.md', 'apps/web/src/new.ts'])).toEqual(
    [],
  )
})
