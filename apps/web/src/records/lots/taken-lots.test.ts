import type { AreaLots } from '@yunque/contract/inventory/area-lots'
import { expect, test } from 'vitest'
import { lotsToTake, sentLots } from './taken-lots.ts'

const held: AreaLots = {
  tracksLots: true,
  unlotted: 2,
  lots: [
    { id: 7, lot: 'V', expireDate: '2026-09-30', quantity: 3 },
    { id: 8, lot: 'A', expireDate: '2026-12-31', quantity: 4 },
  ],
}
const order = { today: '2026-11-05', expiredLast: true }
const named = (line: Parameters<typeof lotsToTake>[1]) =>
  lotsToTake(held, line, order).map(({ lot, quantity }) => `${lot?.lot ?? '-'}${quantity}`)

test('a line takes lots as the server does, or those that were chosen for its quantity', () => {
  expect(named({ quantity: 5 })).toEqual(['-2', 'A3'])
  const chosenLots = [
    { lotId: 7, quantity: 1 },
    { lotId: 0, quantity: 1 },
  ]
  expect(named({ quantity: 2, chosenLots })).toEqual(['V1', '-1'])
  expect(named({ quantity: 3, chosenLots })).toEqual(['-2', 'A1'])
  expect(sentLots({ quantity: 3, chosenLots })).toEqual([])
  expect(named({ quantity: 3, firstLots: [{ lot: 'V', expireDate: '2026-09-30', quantity: 9 }] })).toEqual([
    'V3',
  ])
})
