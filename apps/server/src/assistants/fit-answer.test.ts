import { expect, test } from 'vitest'
import { fitted, withoutSecrets } from './fit-answer.ts'

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: 'x'.repeat(90) }))

test('what fits stays as it is', () => {
  expect(fitted({ id: 1, lines: rows(3) }, 1000)).toEqual({ value: { id: 1, lines: rows(3) }, cut: {} })
  expect(fitted(rows(2), 1000)).toEqual({ value: rows(2), cut: {} })
})

test('the longest list loses its last entries, and says how many', () => {
  const { value, cut } = fitted({ id: 1, lines: rows(100), notes: rows(2) }, 2000) ?? {}
  const { lines, notes } = value as { lines: object[]; notes: object[] }
  expect(lines).toEqual(rows(lines.length))
  expect([lines.length + (cut?.lines ?? 0), notes.length]).toEqual([100, 2])
  expect(JSON.stringify(value).length).toBeLessThanOrEqual(2000)
})

test('what cannot be cut is too long', () => {
  expect(fitted({ text: 'x'.repeat(5000) }, 1000)).toBeUndefined()
})

test('codes of authorizations are left out, wherever they are', () => {
  expect(withoutSecrets({ id: 1, codeAuth: 'A-1', of: [{ codeAuth: 'B', total: 2 }] })).toEqual({
    id: 1,
    of: [{ total: 2 }],
  })
})
