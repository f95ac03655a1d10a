import { OutputType } from '@yunque/contract/core/constants'
import { divide, multiply, scales, sum } from '@yunque/domain/decimal'
import { unitsIn } from '@yunque/domain/kits'
import type { Wanted } from '../inventory/balances/take-stock.ts'
import type { CostedMove } from '../inventory/ledger/stock-ledger.ts'
import type { PricedLine } from './price-lines.ts'
import type { SaleProduct } from './sale-products.ts'

/** Units of a product that leave the stock with a line, and the lots and serials that it names of its own product. */
export type SoldPart = Wanted & { line: number } & Named
type Named = { chosen?: PricedLine['chosenLots']; serials?: PricedLine['serials'] }

/** A line and its product. */
type SoldLine = Pick<PricedLine, 'line' | 'quantity'> &
  Partial<Pick<PricedLine, 'chosenLots' | 'serials'>> & { product: SaleProduct }

/**
 * What leaves the stock with a line: the product itself, the components of a kit, nothing of a service
 * (kits.sold).
 */
export function partsOf({ line, product, quantity, chosenLots = [], serials = [] }: SoldLine): SoldPart[] {
  const { id, name, isService, components } = product
  if (isService) return []
  if (components === null) return [{ line, productId: id, name, quantity, chosen: chosenLots, serials }]
  return components.map((component) => ({
    line,
    productId: component.productId,
    name: `${component.name} (${name})`,
    quantity: unitsIn(quantity, component),
  }))
}

/** The stock moves of these lines, in order. */
export const stockMoves = (lines: readonly PricedLine[], areaId: number) =>
  lines.flatMap(partsOf).map(({ name: _, ...part }) => ({ ...part, areaId, out: OutputType.sale }))

type Cost = { line: number; unit_cost: number; cost_value: number }
type SoldComponent = { line: number; product_id: number; units: number; quantity: number; value: number }

/**
 * The costs of lines and the components of their kits, from their movements. The cost of a kit is the sum of its
 * components (kits.cost).
 */
export function soldCosts(
  lines: readonly PricedLine[],
  moved: readonly CostedMove[],
): { costs: Cost[]; components: SoldComponent[] } {
  const byLine = Map.groupBy(moved, ({ move }) => move.line)
  const costs = lines.map(({ line, quantity, product: { components } }) => {
    const own = byLine.get(line) ?? []
    const value = sum(own.map(({ movement }) => movement.value))
    const [single] = own
    const unitCost =
      components === null ? (single?.movement.unitCost ?? 0) : divide(value, quantity, scales.cost)
    return { line, unit_cost: unitCost, cost_value: value }
  })
  const components = lines.flatMap(({ line, product }) =>
    (product.components ?? []).map(({ productId, units }) => {
      const found = byLine.get(line)?.find(({ move }) => move.productId === productId)
      if (!found) throw new Error(`Product ${productId} of line ${line} did not move`)
      const { quantity, value } = found.movement
      return { line, product_id: productId, units, quantity, value }
    }),
  )
  return { costs, components }
}

/** The recipes of kits among lines, as columns of the components of a quotation or pre-sale. */
export const recipeColumns = (lines: readonly PricedLine[]) =>
  lines.flatMap(({ line, product }) =>
    (product.components ?? []).map(({ productId, units }) => ({ line, product_id: productId, units })),
  )

/** The average cost of a line in C$, for what takes no stock. */
export const averageCostOf = ({ product, quantity }: PricedLine): number =>
  multiply(quantity, product.averageCost, scales.value)
