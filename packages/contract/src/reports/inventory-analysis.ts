import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import { sayingOfField } from '../core/fault-sentence.ts'
import { day } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { abcRecord } from './abc.record.ts'
import type { deadStockRecord } from './dead-stock.record.ts'
import type { stockDaysRecord } from './stock-days.record.ts'

const between = (min: number, max: number) => {
  const error = sayingOfField(() => `debe ser un número entero entre ${min} y ${max}`)
  return z.coerce.number<string>(error).int(error).min(min, error).max(max, error)
}

/** Percent of the profit at which class A and class B end, unless the report says otherwise (reports.abc). */
export const ABC_LIMITS = { a: 80, b: 95 } as const
/** The parameters of 'ABC por utilidad': the area, the days of the sales, and where the classes end. */
export const abcFilters = {
  areaId: areaChoice().optional(),
  from: day(messages.parameterRequired('from')).optional(),
  to: day(messages.parameterRequired('to')).optional(),
  limitA: between(1, 98).optional(),
  limitB: between(2, 99).optional(),
}
export const abcOrder = 'El límite de la clase A debe ser menor que el de la B'

/** The classes of products by profit. */
export const abcClasses = ['A', 'B', 'C'] as const

/**
 * A product with its class by profit (reports.abc). `share` and `cumulative` are percent of the profit of all that bring any.
 */
export type AbcRow = RowOf<typeof abcRecord>

/** Days without a sale after which stock is dead, and their limits (reports.dead-stock). */
export const DEAD_DAYS = { usual: 90, most: 3650 } as const
/** The parameters of 'Inventario sin movimiento'. */
export const deadStockFilters = {
  areaId: areaChoice().optional(),
  idleDays: between(0, DEAD_DAYS.most).optional(),
}

/**
 * The stock of a product in an area that sold none for the days of the report (reports.dead-stock). `idle` are the days since
 * the last sale, or since the first stock of what was never sold.
 */
export type DeadStockRow = RowOf<typeof deadStockRecord>

/** What a row of 'Días de inventario' is. */
export const StockDaysBy = { product: 'product', category: 'category', area: 'area' } as const
export type StockDaysBy = (typeof StockDaysBy)[keyof typeof StockDaysBy]
/** Days of stock below which it is too little, and above which it is too much, unless the report says otherwise. */
export const STOCK_DAYS = { low: 15, high: 120, most: 3650 } as const
/** The parameters of 'Días de inventario'. */
export const stockDaysFilters = {
  areaId: areaChoice().optional(),
  per: z
    .enum(
      [StockDaysBy.product, StockDaysBy.category, StockDaysBy.area],
      'Elija por producto, categoría o área',
    )
    .optional(),
  low: between(0, STOCK_DAYS.most).optional(),
  high: between(1, STOCK_DAYS.most).optional(),
}
export const stockDaysOrder = 'Los días de poca existencia deben ser menos que los de existencia de más'

/** Whether a stock lasts long enough (reports.stock-days). */
export const stockDaysStates = {
  little: 'Poca',
  enough: 'Suficiente',
  much: 'De más',
  unsold: 'Sin ventas',
} as const

/**
 * How many days a stock lasts (reports.stock-days): of a product in an area, of a category, or of an area. `days` is null when
 * nothing is sold. The value is only for users who may read costs.
 */
export type StockDaysRow = RowOf<typeof stockDaysRecord>
