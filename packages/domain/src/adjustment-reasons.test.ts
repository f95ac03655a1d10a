import { expect, test } from 'vitest'
import { isReasonFor, ReasonUse } from './adjustment-reasons.ts'

test.each([
  ['entries', true, false],
  ['exits', false, true],
  ['both', true, true],
] as const)('a reason for %s: entries %s, exits %s', (use, entries, exits) => {
  expect(isReasonFor(ReasonUse[use], 'entries')).toBe(entries)
  expect(isReasonFor(ReasonUse[use], 'exits')).toBe(exits)
})
