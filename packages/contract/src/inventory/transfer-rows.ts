import type { LotUnits } from '@yunque/domain/lots'
import type { RowOf } from '../core/record.ts'
import type { transferRecord } from './transfer.record.ts'
/** A transfer of a list; `total`, at cost, only for users who may read costs, and 0 until dispatched. */
export type TransferRow = RowOf<typeof transferRecord>
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
