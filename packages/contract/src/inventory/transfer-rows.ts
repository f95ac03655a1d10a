import type { LotUnits } from '@yunque/domain/lots'
/** A transfer of a list; `total`, at cost, only for users who may read costs, and 0 until dispatched. */
export type TransferRow = {
  id: number
  date: string
  areaSourceId: number
  areaSource: string
  areaTargetId: number
  areaTarget: string
  stepId: 1 | 2 | 3 | 9
  step: string
  stateId: number
  observation: string
  /** Requested units, and dispatched units. */
  units: number
  unitsSent: number
  unitsReceived: number
  /** Units that left the source and entered no area yet, with their value at cost for its readers. */
  unitsInTransit: number
  inTransit?: number
  total?: number
  dispatchDate: string | null
  dispatchedAt: string | null
  dispatchedBy: string | null
  /** Whether the target has to receive it. */
  withReception: boolean
  receptionDate: string | null
  receivedAt: string | null
  receivedBy: string | null
  /** Days since the dispatch while something is in transit; else null. */
  daysInTransit: number | null
  /** Last day of its stock reservation; null once it is dispatched or voided. */
  reservedUntil: string | null
  createAt: string
  createBy: string
  modifyAt: string | null
  modifyBy: string | null
  version: number
}
/** Units of a product that another request reserves in the source area. */
export type OtherReservation = { transferId: number; areaTarget: string; quantity: number }
/** A line in an answer of the server: `stock` and `disponible` are the source's, without the transfer's own reservation. */
export type TransferLineRow = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  stock: number
  disponible: number
  quantityRequest: number
  quantityResponse: number
  /** Units that the request reserves; 0 once it is dispatched, voided or expired. */
  quantityReserved: number
  /** Reservations of the product by other requests, newest first. Empty unless the transfer is a request. */
  reservedByOthers: OtherReservation[]
  quantityReceived: number
  quantityDamaged: number
  quantityReturned: number
  quantityLost: number
  quantityInTransit: number
  note: string
  /** The decimals that units of it may have, and the codes that a scanner reads. */
  decimals: number
  codes: string[]
  tracksLots?: boolean
  /** The lots that left. */
  lots?: LotUnits[]
  cost?: number
  total?: number
}
/** An exit by which something lost on the way was written off. */
export type TransferLoss = { id: number; date: string; reason: string }
export type TransferDetail = TransferRow & { traslateDetails: TransferLineRow[]; losses: TransferLoss[] }
