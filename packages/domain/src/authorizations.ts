import { AuthorizationType } from './codes.ts'
import { compare, proportion } from './decimal.ts'

/** An authorization rule. A missing product, client or user means any (authorizations.rule). */
export type AuthorizationRule = {
  typeId: number
  /** Percentage of a discount rule. */
  discount: number | null
  useOneTime: boolean
  /** The last day on which it is valid; null when it is single-use. */
  expiredDate: string | null
  productId: number | null
  clientId: number | null
  userId: number | null
  active: boolean
  used: boolean
  /** The users who created it and last changed it. */
  authors: readonly number[]
}

/** Why this user and client cannot use a code, whatever is sold. */
export type CodeFault = 'inactive' | 'used' | 'expired' | 'author' | 'otherUser' | 'otherClient'

/**
 * What is wrong with a rule for this user, client and business day; undefined: nothing. The author cannot use it
 * (authorizations.author).
 */
export function codeFault(
  rule: AuthorizationRule,
  { userId, clientId, today }: { userId: number; clientId: number; today: string },
): CodeFault | undefined {
  if (rule.authors.includes(userId)) return 'author'
  if (rule.userId !== null && rule.userId !== userId) return 'otherUser'
  if (!rule.active) return 'inactive'
  if (rule.used) return 'used'
  if (rule.expiredDate !== null && rule.expiredDate < today) return 'expired'
  return rule.clientId !== null && rule.clientId !== clientId ? 'otherClient' : undefined
}

/** What a sale needs an authorization for. `listed` is the line total at the area's price, `off` the discount in C$. */
export type AuthorizationNeed =
  | { typeId: typeof AuthorizationType.discount; productId: number; listed: number; off: number }
  | { typeId: typeof AuthorizationType.belowCost; productId: number }
  | { typeId: typeof AuthorizationType.credit }
  | { typeId: typeof AuthorizationType.creditDays }

/**
 * Whether a rule without faults allows this: of its type, its product or any, and a discount up to its percentage, in
 * money to the cent as the ceiling of a product is (authorizations.rule).
 */
export function allows(rule: AuthorizationRule, need: AuthorizationNeed): boolean {
  if (rule.typeId !== need.typeId) return false
  if ('productId' in need && rule.productId !== null && rule.productId !== need.productId) return false
  return need.typeId !== AuthorizationType.discount || withinPercent(need, rule.discount ?? 0)
}

/** Whether a line's discount stays within a percentage of it, in money to the cent. On a small line rounding may exceed the percentage. */
export const withinPercent = ({ listed, off }: { listed: number; off: number }, percent: number): boolean =>
  compare(off, proportion(listed, [percent, 100], 2)) <= 0
