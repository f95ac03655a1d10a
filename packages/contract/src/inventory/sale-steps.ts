import type { PriceStep } from '@yunque/domain/price-lists'

/** A price from a quantity on, C$ with IVA, and the list that gives it; null for the area's price (prices.list-precedence). */
export type SaleStep = PriceStep & { list: string | null }
export type SaleSteps = [SaleStep, ...SaleStep[]]
