import { LayawayState } from '../../src/deposits.ts'

/** The state of a layaway: cancelled, billed by an active invoice, expired after its last day, or open (layaways.state). */
export function layawayState(
  { active, billed, until }: { active: boolean; billed: boolean; until: string },
  today: string,
): LayawayState {
  if (!active) return LayawayState.cancelled
  if (billed) return LayawayState.billed
  return until < today ? LayawayState.expired : LayawayState.open
}
