import { expect, test } from 'vitest'
import { LayawayState } from '../../src/deposits.ts'
import { layawayState } from './layaways.ts'

const today = '2026-11-20'
const kept = { active: true, billed: false, until: today }

test.each([
  [{}, LayawayState.open],
  [{ until: '2026-11-19' }, LayawayState.expired],
  [{ until: '2026-11-19', billed: true }, LayawayState.billed],
  [{ until: '2026-11-19', active: false }, LayawayState.cancelled],
])('%j has the state %i', (fields, state) => {
  expect(layawayState({ ...kept, ...fields }, today)).toBe(state)
})
