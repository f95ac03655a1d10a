import { expect, test } from 'vitest'
import { FollowState } from '../../src/quotations.ts'
import { followState } from './quotations.ts'

const quoted = {
  active: true,
  isBilled: false,
  isPreSale: false,
  isLost: false,
  validUntil: '2026-11-20',
  today: '2026-11-20',
}

test.each([
  [{}, FollowState.open],
  [{ today: '2026-11-21' }, FollowState.expired],
  [{ today: '2026-11-21', isPreSale: true }, FollowState.open],
  [{ isLost: true }, FollowState.lost],
  [{ isLost: true, today: '2026-11-21' }, FollowState.lost],
  [{ isBilled: true, isPreSale: true, today: '2027-01-01' }, FollowState.won],
  [{ active: false, isLost: true }, FollowState.voided],
])('%j has the state %i', (fields, state) => {
  expect(followState({ ...quoted, ...fields })).toBe(state)
})
