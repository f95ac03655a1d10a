import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare } from './decimal.ts'
import { settleExchange } from './exchanges.ts'

test.each([
  [
    'dearer goods are taken',
    { value: 30.3, total: 100, onCredit: false },
    { paid: 30.3, due: 69.7, back: 0 },
  ],
  [
    'cheaper goods are taken',
    { value: 100, total: 30.3, onCredit: false },
    { paid: 30.3, due: 0, back: 69.7 },
  ],
  ['goods of the same worth', { value: 50, total: 50, onCredit: false }, { paid: 50, due: 0, back: 0 }],
  ['all of it lowered the debt', { value: 0, total: 50, onCredit: false }, { paid: 0, due: 50, back: 0 }],
  ['taken on credit', { value: 20, total: 50, onCredit: true }, { paid: 0, due: 50, back: 20 }],
])('%s', (_, exchange, settled) => {
  expect(settleExchange(exchange)).toEqual(settled)
})

const cents = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => amount / 100)

test('nothing is lost or won, and in cash nobody both pays and gets money back', () => {
  fc.assert(
    fc.property(cents, cents, fc.boolean(), (value, total, onCredit) => {
      const { paid, due, back } = settleExchange({ value, total, onCredit })
      expect([add(paid, due), add(paid, back)]).toEqual([total, value])
      if (!onCredit) expect(Math.min(due, back)).toBe(0)
      expect(compare(Math.min(paid, due, back), 0)).toBeGreaterThanOrEqual(0)
    }),
  )
})
