import type { StockKind } from '@yunque/contract/core/document-kinds'
import type { LotUnits } from '@yunque/domain/lots'

/** The line of a document that moved units before: they keep the lots that they had there. */
export type LotSource = { kind: StockKind; id: number; line: number }

/** Units of a lot that the caller names, by the id of the lot in its area; 0 for units without one. */
export type ChosenLot = { lotId: number; quantity: number }

/** What a move says of lots; nothing, for units that come in without a lot, or leave by their expiry (lots.fefo). */
export type LotTerms = {
  /** The lots of what comes in; the rest has none. */
  lots?: readonly LotUnits[] | undefined
  /** The lots of what leaves, all of it (lots.chosen). */
  chosen?: readonly ChosenLot[] | undefined
  /** Lots that leave first, as far as they are there. */
  first?: readonly LotUnits[] | undefined
  /** Lines whose lots the units have, in this order (lots.return). */
  of?: readonly LotSource[] | undefined
  /** Units of another product that became what comes in; their lots are those of `of` (lots.conversion). */
  convertedFrom?: number | undefined
}

/** A movement of the ledger, as its lots see it. */
export type LotMove = LotTerms & {
  areaId: number
  productId: number
  seq: number
  line: number
  quantity: number
  isOut: boolean
  /** Whether expired lots are the last to leave. */
  expiredLast: boolean
  /** Units in stock before it. */
  stockBefore: number
}

/** Units of a lot, or of no known lot (null). */
export type LotPart = { lot: string | null; expireDate: string | null; quantity: number }

/**
 * Units of a lot that a movement brought, or took (below 0), and what the area holds of the lot then. Units without a known
 * lot have a row where they come back to a line, so that the next ones know which are still out (lots.return).
 */
export type LotRow = LotPart & {
  areaId: number
  productId: number
  seq: number | null
  line: number
  after: number
  origin: LotSource | null
}
