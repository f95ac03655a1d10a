import type { FiscalRegime } from '@yunque/domain/codes'
import type { OrderDifference } from './purchase-orders.ts'

/** A line of a purchase in an answer of the server. Costs in C$ except `dolarCost`. */
export type PurchaseLineRow = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  isService: boolean
  /** The area's current sale price. */
  areaPrice: number
  /** Whether the area inherits that price from the main area. */
  inherits: boolean
  /** Unit cost of the last purchase or opening balance in the area, in C$; 0 without one. */
  lastCost: number
  /** Current stock of the area. */
  stock: number
  quantity: number
  /** `dollarCost`: the unit cost in dollars; 0 of a purchase in C$. */
  dolarCost: number
  cost: number
  /** Of the units, those at no cost; and the discount in the currency of the purchase. */
  bonus: number
  discount: number
  /** The packs in which it was typed and the units of each, 0 both when it was typed in units; and what a pack is called. */
  packs: number
  packSize: number
  packName: string
  /** The code of its supplier; '' without one. */
  supplierCode: string
  /** The line's share of the extra charges. */
  charges: number
  /** IVA of the supplier's invoice, in percent and in C$; `total` includes it. */
  ivaRate: number
  iva: number
  /** Whether that IVA can be credited; under the general regime it then is no cost (taxes.creditable). */
  ivaCreditable: boolean
  /** Unit cost in the stock, before and after the extra charges. */
  stockCost: number
  realCost: number
  total: number
  price: number
  /** IVA percentage included in the sale price. */
  priceIvaRate: number
  /** The area's sale price: the current one while pending, the previous one once processed. */
  oldPrice: number
  lote: string
  expireDate: string | null
}

/** A purchase of a list. */
export type PurchaseRow = {
  id: number
  /** true: an imported debt of the former system, which has no lines (store.opening-debts). */
  opening: boolean
  areaId: number
  area: string
  date: string
  purchaseTypeId: number
  purchaseType: string
  purchasePaymentTypeId: number
  purchasePaymentType: string
  providerId: number
  providerName: string
  reference: string
  /** The purchase order that it fills; null for a purchase without one. */
  orderId: number | null
  currencyId: number
  currency: string
  rate: number
  creditDays: number
  observation: string
  stepId: 'M' | 'G' | 'V'
  step: string
  stateId: number
  freight: number
  customs: number
  otherCharges: number
  /** IVA included in the extra charges. */
  chargesIva: number
  /** Whether the typed costs include IVA; null in purchases that are older than this field. */
  costsIncludeIva: boolean | null
  /** The fiscal regime with which its figures were computed. */
  fiscalRegime: FiscalRegime | null
  /** IVA of the supplier's invoice: the sum of the lines. */
  iva: number
  retention: number
  total: number
  /** What of `total` is settled, and what is left, C$ of the books. */
  amount: number
  balance: number
  /** The currency of the debt; a purchase in dollars owes dollars only from when it was processed (purchases.dollar-debt). */
  debtCurrencyId: number
  /** The dollars that were and are owed, and what these are worth at today's rate, C$; null for a debt in C$. */
  dollarTotal: number | null
  dollarBalance: number | null
  balanceToday: number | null
  payoff: boolean
  dueDate: string | null
  /** Days until it is due, negative when overdue; null when nothing is owed. */
  expireAt: number | null
  processedAt: string | null
  processedBy: string | null
  createAt: string
  createBy: string
  modifyAt: string | null
  modifyBy: string | null
  version: number
}

/** A purchase with its lines. `differences` compares a pending one with its order; it is empty otherwise. */
export type PurchaseDetail = PurchaseRow & {
  purchaseDetails: PurchaseLineRow[]
  differences: OrderDifference[]
}
