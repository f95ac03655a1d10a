import type { AreaProductRow } from '@yunque/contract/inventory/area-products'
import type { OtherReservation, TransferLineRow } from '@yunque/contract/inventory/transfer-rows'
import { reservable } from '@yunque/domain/availability'
import { add, clamp, subtract, sum } from '@yunque/domain/decimal'
import { type Line, newLineKey } from '../../../ui/document/line.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'
import type { ProductItem } from '../../../ui/lookup/product-source.tsx'

/** A line of a transfer on screen; `quantity` is the requested or, in a dispatch, the dispatched quantity. */
export type TransferLine = Line & {
  readonly internalCode: string
  readonly product: string
  readonly presentation: string
  readonly um: string
  readonly requested: number
  readonly sent: number
  /** Units available in the source area. */
  readonly disponible: number
  /** Units that the stored request reserves. */
  readonly reserved: number
  /** Reservations of the product by other requests, newest first. */
  readonly others: readonly OtherReservation[]
  /** What became of the sent units. */
  readonly received: number
  readonly damaged: number
  readonly returned: number
  readonly lost: number
  readonly inTransit: number
  readonly note: string
  readonly cost: number | undefined
  readonly total: number | undefined
}

/** A new line of a request. The stock of the source is shown but does not limit the request (transfers.reservation). */
export function lineOfProduct(product: ProductItem, quantity: number): TransferLine {
  return {
    key: newLineKey(),
    productId: product.id,
    available: null,
    internalCode: product.internalCode,
    product: product.name,
    presentation: product.presentation,
    um: product.um,
    requested: quantity,
    sent: 0,
    disponible: product.disponible,
    reserved: 0,
    others: [],
    quantity,
    ...nothingSent,
    cost: undefined,
    total: undefined,
  }
}

const nothingSent = { received: 0, damaged: 0, returned: 0, lost: 0, inTransit: 0, note: '' } as const

/** A new line of a request, from the stock of the source area. */
export const lineOfStock = (
  { productId, internalCode, product, um, disponible }: AreaProductRow,
  quantity: number,
): TransferLine => ({
  key: newLineKey(),
  productId,
  internalCode,
  product,
  um,
  disponible,
  quantity,
  requested: quantity,
  available: null,
  presentation: '',
  sent: 0,
  reserved: 0,
  others: [],
  ...nothingSent,
  cost: undefined,
  total: undefined,
})

/** A stored line, as requested. */
export function lineOfRow(row: TransferLineRow): TransferLine {
  return {
    key: `line-${row.line}`,
    productId: row.productId,
    available: null,
    internalCode: row.internalCode,
    product: row.product,
    presentation: row.presentation,
    um: row.um,
    requested: row.quantityRequest,
    sent: row.quantityResponse,
    disponible: row.disponible,
    reserved: row.quantityReserved,
    others: row.reservedByOthers,
    quantity: row.quantityRequest,
    received: row.quantityReceived,
    damaged: row.quantityDamaged,
    returned: row.quantityReturned,
    lost: row.quantityLost,
    inTransit: row.quantityInTransit,
    note: row.note,
    cost: row.cost,
    total: row.total,
    tracksLots: row.tracksLots,
  }
}

/**
 * A stored line as a dispatch proposes it: the requested units, up to the available stock (transfers.dispatch). The
 * user may also dispatch units that other requests reserve, up to the requested units (transfers.taken-reservations).
 */
export function lineToSend(row: TransferLineRow): TransferLine {
  const quantity = clamp(row.disponible, 0, row.quantityRequest)
  const most = add(row.disponible, reservedByOthers(row.reservedByOthers))
  return { ...lineOfRow(row), available: clamp(most, 0, row.quantityRequest), quantity }
}

/** Units that other requests reserve. */
export const reservedByOthers = (others: readonly OtherReservation[]): number =>
  sum(others.map(({ quantity }) => quantity))

/** Units that a request will reserve once it is saved. */
export const willReserve = ({ quantity, disponible }: TransferLine): number =>
  reservable(quantity, disponible)

/** Lines that request more than is available. The rest is requested but not reserved. */
export const askBeyond = (lines: readonly TransferLine[]): readonly TransferLine[] =>
  lines.filter((line) => willReserve(line) < line.quantity)

/** What a dispatched line takes from the reservations of other requests, in the order in which the server takes it. */
export function takenByLine({ quantity, disponible, others }: TransferLine): readonly OtherReservation[] {
  let needed = subtract(quantity, disponible)
  return others.flatMap((other) => {
    const taken = clamp(needed, 0, other.quantity)
    needed = subtract(needed, taken)
    return taken > 0 ? [{ ...other, quantity: taken }] : []
  })
}

/** Ids of the requests from whose reservations a dispatch takes units. */
export const takenFrom = (lines: readonly TransferLine[]): readonly number[] => [
  ...new Set(lines.flatMap(takenByLine).map(({ transferId }) => transferId)),
]

export function editLine(line: TransferLine, column: string, value: CellValue): TransferLine {
  return column === 'quantity' ? { ...line, quantity: typeof value === 'number' ? value : 0 } : line
}

/** The number of lines with a quantity, and the sum of their units. */
export function countOf(lines: readonly TransferLine[]): { lines: number; units: number } {
  const moved = lines.filter(({ quantity }) => quantity > 0)
  return { lines: moved.length, units: sum(moved.map(({ quantity }) => quantity)) }
}
