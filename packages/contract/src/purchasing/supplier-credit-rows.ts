import type { RowOf } from '../core/record.ts'
import type { supplierCreditRecord } from './supplier-credit.record.ts'
/** A credit of a list, C$. `balance` is what no payment has used; 0 when voided. */
export type SupplierCreditRow = RowOf<typeof supplierCreditRecord>

/**
 * A returned line, C$. `value` is what left the stock, `difference` that value beyond what is credited; both only for readers of
 * costs.
 */
export type SupplierCreditLineRow = {
  line: number
  purchaseLine: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  lote: string
  quantity: number
  iva: number
  total: number
  value?: number
  difference?: number
}

/** A payment with a credit. */
export type CreditUse = { id: number; date: string; purchaseId: number; reference: string; amount: number }

/** A credit with its returned lines and the payments that used it. */
export type SupplierCreditDetail = SupplierCreditRow & { lines: SupplierCreditLineRow[]; uses: CreditUse[] }

/**
 * A line of a purchase that can be returned: units bought, returned before, and in stock and free; its total with IVA.
 * `codes` are the barcodes of its product.
 */
export type LineToReturn = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  decimals: number
  codes: string[]
  tracksLots?: boolean
  lote: string
  expireDate: string | null
  quantity: number
  returned: number
  disponible: number
  total: number
  iva: number
  /** What earlier returns took of `total` and `iva`. */
  returnedTotal: number
  returnedIva: number
}

/** A purchase of which goods are returned or that gets a discount. `left` and `leftIva` are what earlier notes left of both. */
export type PurchaseToCredit = {
  id: number
  areaId: number
  area: string
  providerId: number
  providerName: string
  date: string
  reference: string
  total: number
  iva: number
  balance: number
  left: number
  leftIva: number
  lines: LineToReturn[]
}
