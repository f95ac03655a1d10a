import { FollowState } from '../../src/quotations.ts'

/** What decides the state of a quotation. `isBilled`: an active invoice bills it. `isPreSale`: it is a pre-sale now. */
type Quoted = {
  active: boolean
  isBilled: boolean
  isPreSale: boolean
  isLost: boolean
  validUntil: string
  today: string
}

/**
 * The state of a quotation (sales.follow-up): voided, won with its invoice, lost with a reason, expired from the day after its
 * last one, otherwise open. A pre-sale does not expire: the client accepted it.
 */
export function followState({ active, isBilled, isPreSale, isLost, validUntil, today }: Quoted): FollowState {
  if (!active) return FollowState.voided
  if (isBilled) return FollowState.won
  if (isLost) return FollowState.lost
  return !isPreSale && validUntil < today ? FollowState.expired : FollowState.open
}
