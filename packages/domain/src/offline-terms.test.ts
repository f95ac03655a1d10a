import { expect, test } from 'vitest'
import { offlineBar, soldAt } from './offline-terms.ts'

const limits = { hours: 24, sales: 3, amount: 1000 }
const hour = 3_600_000
const state = { now: 100 * hour, syncedAt: 90 * hour, unsent: 0, unsentAmount: 0 }

test.each([
  [{}, 0, undefined],
  [{ syncedAt: 76 * hour }, 0, undefined],
  [{ syncedAt: 76 * hour - 1 }, 0, 'hours'],
  [{ syncedAt: 101 * hour }, 0, undefined],
  [{ unsent: 2 }, 0, undefined],
  [{ unsent: 3 }, 0, 'sales'],
  [{ unsentAmount: 900 }, 100, undefined],
  [{ unsentAmount: 900 }, 100.01, 'amount'],
  [{ syncedAt: 0, unsent: 3, unsentAmount: 2000 }, 0, 'hours'],
  [{ unsent: 3, unsentAmount: 2000 }, 0, 'sales'],
])('a till with %j sells for C$ %d: %s', (changed, total, bar) => {
  expect(offlineBar(limits, { ...state, ...changed }, total)).toBe(bar)
})

test('the moment of a sale is that of the server, and never before its last answer', () => {
  expect(soldAt({ now: 500, syncedAt: 400 }, 30)).toBe(530)
  expect(soldAt({ now: 100, syncedAt: 400 }, -30)).toBe(370)
})
