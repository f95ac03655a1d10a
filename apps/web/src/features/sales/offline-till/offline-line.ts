import type { SaleSteps } from '@yunque/contract/inventory/sale-steps'
import type { OfflineProduct } from '@yunque/contract/sales/offline-till'
import { multiply, scales } from '@yunque/domain/decimal'
import { stepAt } from '@yunque/domain/price-lists'
import { SerialUse } from '@yunque/domain/serials'
import { type Line, newLineKey } from '../../../ui/document/line.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'

/** A line of a sale without the server. Its price is that of its quantity; nobody types another. */
export type OfflineLine = Line & {
  readonly internalCode: string
  readonly product: string
  readonly um: string
  readonly prices: SaleSteps
  readonly price: number
  readonly total: number
  readonly needsSerials: boolean
  readonly serials: readonly string[]
}

/** For whom and on which day prices are. */
export type PricedFor = { readonly level: string; readonly day: string }

/** The prices of a product for a level of clients on a day, as the server made them (offline.catalogue). */
export function pricesOf(product: OfflineProduct, { level, day }: PricedFor): SaleSteps {
  const { prices, later } = product.levels.find((one) => one.level === level) ?? product
  return later.findLast((one) => one.day <= day)?.prices ?? prices
}

/** A product whose available units are less what this device sold meanwhile. */
export type Offered = OfflineProduct & { readonly left: number | null }

export function lineOf(product: Offered, quantity: number, pricedFor: PricedFor): OfflineLine {
  const { id: productId, code: internalCode, name, um, left: available, serials } = product
  const line = { key: newLineKey(), productId, internalCode, product: name, um, available }
  const needsSerials = serials !== SerialUse.none
  return figured({
    ...line,
    needsSerials,
    serials: [],
    prices: pricesOf(product, pricedFor),
    quantity,
    price: 0,
    total: 0,
  })
}

export function editLine(line: OfflineLine, column: string, value: CellValue): OfflineLine {
  return column === 'quantity' ? figured({ ...line, quantity: typeof value === 'number' ? value : 0 }) : line
}

function figured(line: OfflineLine): OfflineLine {
  const { price } = stepAt(line.prices, line.quantity)
  return { ...line, price, total: multiply(line.quantity, price, scales.money) }
}
