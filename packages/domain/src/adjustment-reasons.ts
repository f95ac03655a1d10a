/** The adjustments that a reason is for. */
export const ReasonUse = { entries: 1, exits: 2, both: 3 } as const

/** The direction of an adjustment, as a reason names it. */
export type Adjusted = Exclude<keyof typeof ReasonUse, 'both'>

/** Whether a reason of this use is for adjustments of that direction (stock.reasons). */
export const isReasonFor = (use: number, adjusted: Adjusted): boolean =>
  use === ReasonUse.both || use === ReasonUse[adjusted]
