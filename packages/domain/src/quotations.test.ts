import { expect, test } from 'vitest'
import { conversionRate, FollowState, validUntil } from './quotations.ts'

test('a quotation is valid through the last of its days', () => {
  expect([validUntil('2026-11-05', 15), validUntil('2026-11-05', 0)]).toEqual(['2026-11-20', '2026-11-05'])
})

test('the rate is what was won of what was decided, and none before', () => {
  const tally = (stateId: number, count: number, value: number) => ({ stateId, count, value })
  expect(conversionRate([tally(FollowState.open, 4, 900), tally(FollowState.voided, 1, 5)])).toBeNull()
  expect(
    conversionRate([
      tally(FollowState.won, 1, 300),
      tally(FollowState.lost, 1, 100),
      tally(FollowState.expired, 1, 200),
      tally(FollowState.open, 9, 9000),
    ]),
  ).toEqual({ byCount: 33.33, byValue: 50 })
})
