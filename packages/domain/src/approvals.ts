import { compare } from './decimal.ts'

/** The acts that a second person may have to approve (approvals.needed). */
export const approvalActs = [
  'void',
  'reenable',
  'refund',
  'reopenTill',
  'backdate',
  'discount',
  'belowCost',
  'openDrawer',
  'overOrder',
  'adjustStock',
  'repeatReference',
] as const
export type ApprovalAct = (typeof approvalActs)[number]

export const approvalModes = ['off', 'always', 'above'] as const
/** When an act needs an approval. `above` is in C$ or days, and only counts in its mode. */
export type ApprovalRule = { mode: (typeof approvalModes)[number]; above: number }

/** Whether an act needs an approval. `figure` is its amount or its days; null for acts without one. */
export function needsApproval({ mode, above }: ApprovalRule, figure: number | null): boolean {
  if (mode === 'above') return figure !== null && compare(figure, above) > 0
  return mode === 'always'
}

/** Acts that an authorization code allows too: without an approval they still need a code (approvals.codes). */
export const codeActs: readonly ApprovalAct[] = ['discount', 'belowCost']

/** Who wants to act: an owner configures the system and may approve. */
export type Asker = { isOwner: boolean; isOnlyUser: boolean }

/**
 * Whether the store asks this user for an approval of the act: not the only active user, nor an owner, unless `askOwners`
 * (approvals.brakes). What only a code or an approval lifts is asked of everybody.
 */
export const isAsked = (act: ApprovalAct, { isOwner, isOnlyUser }: Asker, askOwners: boolean): boolean =>
  askOwners || codeActs.includes(act) || !(isOwner || isOnlyUser)

/** The digits of a PIN. */
export const PIN_DIGITS = { least: 4, most: 6 } as const

/** Whether a text is a PIN, which no password is. */
export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text)

/** The digits of a PIN that opens a session of a till: more, because it does more (sign-in.till-pin). */
export const TILL_PIN_DIGITS = { least: 6, most: 8 } as const

/** Whether a text is a PIN of a till. */
export const isTillPin = (text: string): boolean => /^\d{6,8}$/.test(text)

/** Whether a PIN is among the first that people try: two different digits at most, a row, a repeated half, a year. */
export function isTrivialPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0)))
  const isRow = steps.size === 1
  const half = pin.slice(0, pin.length / 2)
  const isYear = /^(19|20)\d\d$/.test(pin)
  return new Set(digits).size <= 2 || isRow || half + half === pin || isYear
}
