import { expect, test } from 'vitest'
import { proposedObservation } from './receipt-proposals.ts'

test.each([
  ['', false, 'Abono'],
  ['', true, 'Cancelación'],
  ['Abono', true, 'Cancelación'],
  ['Cancelación', false, 'Abono'],
  ['Paga su hermano', true, 'Paga su hermano'],
])('after «%s» the observation of a receipt that pays the whole (%s) is «%s»', (now, whole, then) => {
  expect(proposedObservation(now, whole)).toBe(then)
})
