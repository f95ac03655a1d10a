import { expect, test } from 'vitest'
import { commissionRates, isCommissionRate } from './commissions.ts'

test('a commission rate is one of the accepted ones', () => {
  expect(commissionRates).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3])
  expect(commissionRates.every(isCommissionRate)).toBe(true)
  expect([0.75, 3.5, -1].some(isCommissionRate)).toBe(false)
})
