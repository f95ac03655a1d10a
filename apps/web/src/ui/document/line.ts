import type { LotUnits } from '@yunque/domain/lots'
import type { LineUnit } from '../controls/line-unit.ts'
import { newKey } from '../device/new-key.ts'

/** The fields of every line; features add their own. */
export interface Line {
  /** Its identity on screen while it is edited; never sent. */
  readonly key: string
  readonly productId: number
  readonly quantity: number
  /** Units that the document may take of the product; null when stock does not limit it (purchases, services). */
  readonly available: number | null
  /** The unit of its quantity, when the product has one. */
  readonly unit?: LineUnit | undefined
  /** Whether the units of the product are known by lot. */
  readonly tracksLots?: boolean | undefined
  /** The lots that were chosen for its units; without any they leave by their expiry. */
  readonly chosenLots?: readonly ChosenLot[] | undefined
  /** The lots that a stored line took. */
  readonly takenLots?: readonly LotUnits[] | undefined
  /** The lots that leave first when none were chosen, as those of the purchase of returned goods. */
  readonly firstLots?: readonly LotUnits[] | undefined
  /** The serials of its units that are known already. */
  readonly serials?: readonly string[]
}

/** Units of a lot of the area; 0 for units without a lot. */
export type ChosenLot = { readonly lotId: number; readonly quantity: number }

/** A key for a new line, unlike those of a draft restored from another day. */
export function newLineKey(): string {
  return newKey()
}
