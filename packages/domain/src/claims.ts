import { add, compare } from './decimal.ts'

/** What is done with a claim, step by step (claims.steps). */
export const ClaimStep = {
  received: 1,
  sent: 2,
  back: 3,
  repaired: 4,
  changedBySupplier: 5,
  changedFromStock: 6,
  rejected: 7,
  credited: 8,
  returned: 9,
  replaced: 10,
  notReplaced: 11,
  reopened: 12,
  voided: 13,
} as const
export type ClaimStep = (typeof ClaimStep)[keyof typeof ClaimStep]

/** Where the unit of a claim is. `gone`: the supplier kept it, or it came into the stock with a credit note. */
export const ClaimPlace = { store: 1, supplier: 2, client: 3, gone: 4 } as const
export type ClaimPlace = (typeof ClaimPlace)[keyof typeof ClaimPlace]

/** What a list shows of a claim (claims.state). */
export const ClaimState = { received: 1, atSupplier: 2, toReturn: 3, closed: 4, voided: 9 } as const
export type ClaimState = (typeof ClaimState)[keyof typeof ClaimState]

/** How a claim was resolved: by which step. */
export type ClaimResolution =
  | typeof ClaimStep.repaired
  | typeof ClaimStep.changedBySupplier
  | typeof ClaimStep.changedFromStock
  | typeof ClaimStep.rejected
  | typeof ClaimStep.credited

/** How things stand with a claim. `owed`: the supplier still owes a unit for one of our stock. */
export type ClaimStanding = {
  place: ClaimPlace
  resolution: ClaimResolution | null
  returned: boolean
  owed: boolean
  voided: boolean
}

/** A claim whose unit was just received. */
export const received: ClaimStanding = {
  place: ClaimPlace.store,
  resolution: null,
  returned: false,
  owed: false,
  voided: false,
}

/** Whether the client waits for nothing any more: they have their unit, another one, or a credit note. */
const isSettled = ({ resolution, returned }: ClaimStanding): boolean =>
  returned || resolution === ClaimStep.credited

/**
 * The steps that may follow, in the order in which a screen offers them (claims.steps). A credit is undone by the void of its
 * note; nothing undoes goods that moved or a unit that was handed over.
 */
export function nextSteps(standing: ClaimStanding): ClaimStep[] {
  const { place, resolution, owed, voided } = standing
  if (voided) return []
  const isHere = place === ClaimPlace.store
  const steps = [
    ...(resolution === null ? unresolved(place) : []),
    ...(resolution !== null && !isSettled(standing) ? [ClaimStep.returned] : []),
    ...(owed ? afterChange(place) : []),
    ...(resolution === ClaimStep.credited ? [ClaimStep.reopened] : []),
    ...(isHere && isUndoable(standing) ? [ClaimStep.voided] : []),
  ]
  return steps
}

const unresolved = (place: ClaimPlace): ClaimStep[] =>
  place === ClaimPlace.supplier
    ? [ClaimStep.back, ClaimStep.changedBySupplier, ClaimStep.changedFromStock]
    : [
        ClaimStep.sent,
        ClaimStep.repaired,
        ClaimStep.changedBySupplier,
        ClaimStep.changedFromStock,
        ClaimStep.rejected,
        ClaimStep.credited,
      ]

/** The defective unit is ours once the client has one of our stock; the supplier owes another. */
const afterChange = (place: ClaimPlace): ClaimStep[] =>
  place === ClaimPlace.supplier
    ? [ClaimStep.replaced, ClaimStep.back, ClaimStep.notReplaced]
    : [ClaimStep.sent, ClaimStep.notReplaced]

const isUndoable = ({ resolution, returned }: ClaimStanding): boolean =>
  !returned && (resolution === null || resolution === ClaimStep.repaired || resolution === ClaimStep.rejected)

/** How things stand after a step that may follow. @throws for one that may not */
export function afterStep(standing: ClaimStanding, step: ClaimStep): ClaimStanding {
  if (!nextSteps(standing).includes(step)) throw new Error(`Step ${step} may not follow`)
  switch (step) {
    case ClaimStep.sent:
      return { ...standing, place: ClaimPlace.supplier }
    case ClaimStep.back:
      return { ...standing, place: ClaimPlace.store }
    case ClaimStep.repaired:
    case ClaimStep.rejected:
      return { ...standing, resolution: step }
    case ClaimStep.changedBySupplier:
    case ClaimStep.credited:
      return { ...standing, resolution: step, place: ClaimPlace.gone }
    case ClaimStep.changedFromStock:
      return { ...standing, resolution: step, owed: true }
    case ClaimStep.returned:
      return { ...standing, returned: true, place: givesBack(standing) ? ClaimPlace.client : standing.place }
    case ClaimStep.replaced:
      return { ...standing, owed: false, place: ClaimPlace.gone }
    case ClaimStep.notReplaced:
      return { ...standing, owed: false }
    case ClaimStep.reopened:
      return { ...standing, resolution: null, place: ClaimPlace.store }
    default:
      return { ...standing, voided: true }
  }
}

/** Whether the client gets the same unit back. */
const givesBack = ({ resolution }: ClaimStanding): boolean =>
  resolution === ClaimStep.repaired || resolution === ClaimStep.rejected

/** What a list shows of a claim: first what the client waits for (claims.state). */
export function claimState(standing: ClaimStanding): ClaimState {
  if (standing.voided) return ClaimState.voided
  if (isSettled(standing)) return ClaimState.closed
  if (standing.resolution !== null) return ClaimState.toReturn
  return standing.place === ClaimPlace.supplier ? ClaimState.atSupplier : ClaimState.received
}

/** Units of a line that a client has, those that claims of it wait to hand over, and more that a step would. */
export type ClaimGround = { held: number; waiting: number; more: number }

/** Whether the client has what claims hand over: nobody gets units for those that a note already paid for (claims.ground). */
export const isCovered = ({ held, waiting, more }: ClaimGround): boolean =>
  compare(add(waiting, more), held) <= 0

/** Whether the warranty covers the day of a claim: in force, expired, none, or not known because the sale is not. */
export const ClaimWarranty = { inForce: 1, expired: 2, none: 3, unknown: 4 } as const
export type ClaimWarranty = (typeof ClaimWarranty)[keyof typeof ClaimWarranty]

/** The warranty on a day, of a unit that was sold with one until `until`; `until` is undefined where the sale is not known (claims.warranty). */
export function warrantyOn(day: string, until: string | null | undefined): ClaimWarranty {
  if (until === undefined) return ClaimWarranty.unknown
  if (until === null) return ClaimWarranty.none
  return until >= day ? ClaimWarranty.inForce : ClaimWarranty.expired
}
