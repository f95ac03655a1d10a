import { State } from '@yunque/contract/core/constants'
import { type Expression, written } from '../../lists/list-expression.ts'
import { joinsText } from '../../lists/list-from.ts'
import { joinsOver } from '../../lists/list-tables.ts'

/**
 * Joins for the stock of a product (`p`) in an area (`a`): its balance `s`, the area's terms in force `e`, the
 * reserved units `r`, and `h` for what the components of a kit make (kits.available, kits.cost). Pickers, lists and cards share them, so that `disponible` means the same everywhere.
 */
export const holdingTables = joinsOver<{ a: 'id'; p: 'id' }>()
  .left('stock_balances', 's', { area_id: 'a.id', product_id: 'p.id' })
  .left('effective_area_products', 'e', { area_id: 'a.id', product_id: 'p.id' })
  .left('reserved_units', 'r', { area_id: 'a.id', product_id: 'p.id' })
  .left('kit_holdings', 'h', { area_id: 'a.id', product_id: 'p.id' })

/** The same as SQL text. */
export const holding = joinsText(holdingTables)

/** Expressions over `holdingTables`, for the fields of lists. */
export const heldFields = {
  stock: ({ h, s }) => `coalesce(${h}.stock, ${s}.stock, 0)`,
  /** Stock less what documents reserve (availability.available); a service has none. */
  disponible: ({ p, h, s, r }) =>
    `case when ${p}.is_service then 0 else coalesce(${h}.disponible, coalesce(${s}.stock, 0) - coalesce(${r}.units, 0)) end`,
  costAvg: ({ h, s }) => `coalesce(${h}.average_cost, ${s}.average_cost, 0)`,
  costReal: ({ h, s }) => `coalesce(${h}.last_cost, ${s}.last_cost, 0)`,
  price: ({ e }) => `coalesce(${e}.price, 0)`,
  stockMin: ({ e }) => `coalesce(${e}.stock_min, 0)`,
  stockMax: ({ e }) => `coalesce(${e}.stock_max, 0)`,
  discount: ({ e }) => `coalesce(${e}.discount, 0)`,
  inherit: ({ e }) => `coalesce(${e}.inherit, false)`,
  /** True when stock is at or below the minimum; only where the area keeps a record (availability.low-stock). */
  isLimit: ({ e, p, s }) =>
    `${e}.area_id is not null and not ${p}.is_service and not ${p}.is_kit and coalesce(${s}.stock, 0) <= ${e}.stock_min`,
} as const satisfies Readonly<Record<string, Expression<'p' | 's' | 'e' | 'r' | 'h'>>>

type Held = Readonly<Record<keyof typeof heldFields, string>>
/** The same as SQL text, for statements that have all of `holding`. */
export const held = Object.fromEntries(
  Object.entries(heldFields).map(([name, expression]) => [name, written(expression)]),
) as Held

/**
 * SQL: an active product at or below the minimum of its area. Every list, count and summary of low stock has this
 * condition (availability.low-stock).
 */
export const isLow = `p.state_id = ${State.active} and ${held.isLimit}`
