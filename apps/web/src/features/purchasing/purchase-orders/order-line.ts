import { Currency } from '@yunque/contract/core/constants'
import type { OrderLineRow } from '@yunque/contract/purchasing/purchase-orders'
import { divide, multiply, scales } from '@yunque/domain/decimal'
import { orderLineMoney } from '@yunque/domain/purchase-orders'
import { paperCost } from '@yunque/domain/purchases'
import { ivaCreditableOf, type Regime } from '@yunque/domain/taxes'
import {
  costOfPack,
  editPacks,
  type PackedLine,
  packsOfProduct,
  unitCostOfPack,
} from '../../../records/bought/packs.ts'
import { newLineKey } from '../../../ui/document/line.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'
import type { ProductItem } from '../../../ui/lookup/product-source.tsx'

/** A line of an order on screen. Amounts in the currency of the order, but `lastCost` in C$. */
export type OrderLine = PackedLine & {
  readonly internalCode: string
  readonly product: string
  readonly presentation: string
  readonly um: string
  readonly stock: number
  readonly lastCost: number
  /** The unit cost as it was agreed with the supplier. */
  readonly cost: number
  readonly ivaRate: number
  /** The IVA of the line, and its total with IVA. */
  readonly iva: number
  readonly total: number
  readonly received: number
  readonly remaining: number
  /** Units that came before their invoice. */
  readonly unbilled: number
}

/** Values of the order on which its lines depend. `rate`: C$ per dollar on its date; 0 when it is not known. */
export interface Terms {
  readonly currencyId: number
  readonly rate: number
  readonly costsIncludeIva: boolean
  readonly regime: Regime
}

/** A new line of a product, one unit or one pack of its supplier, at its last cost (purchases.packs). */
export function lineOfProduct(product: ProductItem, count: number, terms: Terms): OrderLine {
  const lastCost = product.costReal ?? product.cost ?? 0
  const known = { stockCost: lastCost, ivaRate: product.iva, ivaCreditable: ivaCreditableOf(product) }
  const packed = packsOfProduct(product, count)
  return withFigures(
    {
      key: newLineKey(),
      productId: product.id,
      available: null,
      internalCode: product.internalCode,
      product: product.name,
      presentation: product.presentation ?? '',
      um: product.um ?? '',
      stock: product.stock,
      lastCost,
      ...packed,
      cost: inCurrency(paperCost({ ...known, ...terms }), terms),
      ivaRate: product.iva,
      iva: 0,
      total: 0,
      received: 0,
      remaining: packed.quantity,
      unbilled: 0,
    },
    terms,
  )
}

/** A stored line. */
export function lineOfRow(row: OrderLineRow): OrderLine {
  const { line, family: _, isService: __, areaPrice: ___, inherits: ____, priceIvaRate: _____, ...rest } = row
  const stored = { ...rest, key: `line-${line}`, available: null, packCost: 0 }
  return { ...stored, packCost: costOfPack(stored, row.cost) }
}

/** The line after a cell changed. */
export function editLine(line: OrderLine, column: string, value: CellValue): OrderLine {
  if (column === 'quantity' || column === 'packs' || column === 'packSize')
    return editPacks(line, column, value)
  if (column === 'packCost') return { ...line, cost: unitCostOfPack(line, value) }
  if (column !== 'cost' && column !== 'ivaRate') return line
  return { ...line, [column]: typeof value === 'number' ? value : 0 }
}

/** The IVA and the total of each line. A line whose figures stay is the same object, so that its row is not drawn again. */
export const recomputeLines = (
  lines: readonly OrderLine[],
  terms: Pick<Terms, 'costsIncludeIva'>,
): OrderLine[] =>
  lines.map((line) => {
    const next = withFigures(line, terms)
    return next.iva === line.iva && next.total === line.total && next.packCost === line.packCost ? line : next
  })

/** The lines in the other currency. Without a rate their costs are typed again. */
export const convertLines = (
  lines: readonly OrderLine[],
  { currencyId, rate }: Pick<Terms, 'currencyId' | 'rate'>,
): OrderLine[] =>
  lines.map((line) => ({
    ...line,
    cost:
      currencyId === Currency.dollars
        ? inCurrency(line.cost, { currencyId, rate })
        : multiply(line.cost, rate, scales.cost),
  }))

/** A cost in C$ in the currency of the order; 0, which is to be typed, in dollars without a rate. */
function inCurrency(cost: number, { currencyId, rate }: Pick<Terms, 'currencyId' | 'rate'>): number {
  if (currencyId !== Currency.dollars) return cost
  return rate > 0 ? divide(cost, rate, scales.cost) : 0
}

const withFigures = (line: OrderLine, terms: Pick<Terms, 'costsIncludeIva'>): OrderLine => {
  const { iva, total } = orderLineMoney(line, terms)
  return { ...line, iva, total, packCost: costOfPack(line, line.cost) }
}
