import { expect, test } from 'vitest'
import { mutate } from './mutate.mjs'

/** The result of a source that assigns `result`, with one of its mutants; 0 for none. */
function resultOf(source: string, mutant: number): unknown {
  Object.assign(globalThis, { __mutant: mutant })
  return new Function(`let result; ${mutate('a.ts', source, 1).code}; return result`)()
}

test.each([
  ['result = 3 < 3', [false, true, false, true]],
  ['result = (2 + 1) * 4', [12, 0.75, 4, 16, 16, 15]],
  ['result = !true', [false, true]],
  ['result = true && false', [false, true]],
  ['result = true ? "a" : "b"', ['a', 'b']],
  ['if (true) result = "a"', ['a', undefined]],
])('%s is changed in each place', (source, results) => {
  const { mutants } = mutate('a.ts', source, 1)
  expect([0, ...mutants.map(({ id }) => id)].map((id) => resultOf(source, id))).toEqual(results)
})

test('nested places keep their meaning without a change, and what is not read stays unread', () => {
  const source = 'const o = null; result = o === null || o.length > 2 ? (1 + 2) * (3 - 1) - -4 : o.a && !o.b'
  expect(resultOf(source, 0)).toBe(10)
})

test('types and names of fields are no places', () => {
  const { mutants } = mutate('a.ts', 'type A = 1 | 2\nconst a = { 5: "x" } as const\nlet b: 3', 1)
  expect(mutants).toEqual([])
})

test('what waits is not put into a function', () => {
  const { code } = mutate('a.ts', 'const f = async () => a && (await b())', 1)
  expect(code).toBe('const f = async () => a && (await b())')
})
