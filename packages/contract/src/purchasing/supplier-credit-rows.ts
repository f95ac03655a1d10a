/** A credit of a list, C$. `balance` is what no payment has used; 0 when voided. */
export type SupplierCreditRow = {
  id: number
  typeId: number
  type: string
  providerId: number
  providerName: string
  /** The purchase of a return or a discount; null for an advance. */
  purchaseId: number | null
  areaId: number
  area: string
  date: string
  observation: string
  total: number
  /** IVA in `total`. */
  iva: number
  used: number
  balance: number
  /** How an advance was paid; null for the others. */
  paymentMethodId: number | null
  paymentMethod: string
  bankId: number | null
  bank: string | null
  reference: string
  referencePhysical: string
  /** Whether an advance came from a till, and whether the closing of that till is closed. */
  applyCut: boolean
  closed: boolean
  stateId: number
  createAt: string
  createBy: string
  modifyAt: string | null
  modifyBy: string | null
}

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
