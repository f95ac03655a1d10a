import { expect, test } from 'vitest'
import { approvalActs, codeActs, isAsked, isPin, isTrivialPin, needsApproval } from './approvals.ts'

test.each([
  ['off', 0, 500, false],
  ['always', 0, 500, true],
  ['always', 0, null, true],
  ['above', 500, 500, false],
  ['above', 500, 500.01, true],
  ['above', 0, 0, false],
  ['above', 0, 1, true],
  ['above', 500, null, false],
] as const)(
  'mode %s above %d with %s needs an approval: %s (approvals.needed)',
  (mode, above, figure, needed) => {
    expect(needsApproval({ mode, above }, figure)).toBe(needed)
  },
)

test.each(['0000', '1111', '1112', '1212', '123123', '1234', '4321', '2468', '012345', '1987', '2024'])(
  'the PIN %s is trivial (approvals.pin)',
  (pin) => expect(isTrivialPin(pin)).toBe(true),
)

test.each(['4827', '90317', '583920', '7134'])('the PIN %s is not trivial', (pin) =>
  expect(isTrivialPin(pin)).toBe(false),
)

test.each([
  ['4827', true],
  ['583920', true],
  ['482', false],
  ['5839201', false],
  ['48a7', false],
  [' 4827', false],
  ['٤٨٢٧', false],
])('%j is a PIN: %s', (text, is) => expect(isPin(text)).toBe(is))

test('owners and the only user are asked where the store says so, and for what a code lifts', () => {
  const others = { isOwner: false, isOnlyUser: false }
  for (const act of approvalActs) {
    expect(isAsked(act, others, false)).toBe(true)
    for (const asker of [
      { ...others, isOwner: true },
      { ...others, isOnlyUser: true },
    ]) {
      expect(isAsked(act, asker, false)).toBe(codeActs.includes(act))
      expect(isAsked(act, asker, true)).toBe(true)
    }
  }
})
