import type { SaleLine } from '@yunque/contract/sale-lines'
import { compare, multiply, percentOf, subtract, sum } from '@yunque/domain/decimal'
import { type LineFigures, lineIva, recomputeLine } from '@yunque/domain/lines'
import { Refusal } from '../http/errors.ts'
import { refuseDifferent } from '../http/refuse-different.ts'
import type { SaleProduct } from './sale-products.ts'

/** A line with every figure computed by the server. */
export type PricedLine = LineFigures & {
  line: number
  product: SaleProduct
  quantity: number
  price: number
  iva: number
  ivaRate: number
}

/** The money of a sale. */
export type SaleTotals = { subtotal: number; discount: number; iva: number; total: number }

type StoredLine = { product_id: number; quantity: number; price: number; discount: number }

/** A stored line as it was asked for, to be computed and checked anew. */
export const asAsked = ({ product_id: productId, quantity, price, discount }: StoredLine): SaleLine => ({
  productId,
  quantity,
  price,
  discount,
  discountUnit: null,
  discountPercent: null,
  netPrice: null,
  total: null,
})

/** Computes every line anew; a derived figure that came with it and differs by more than a cent is refused (Domain §1). */
export function priceLines(
  lines: readonly SaleLine[],
  products: ReadonlyMap<number, SaleProduct>,
  ivaRate: number,
): PricedLine[] {
  return lines.map((input, index) => {
    const product = products.get(input.productId)
    if (!product) throw new Error(`Product ${input.productId} was not read`)
    const line = index + 1
    const { quantity, price, discount } = input
    if (compare(discount, multiply(quantity, price, 2)) > 0)
      throw new Refusal(`Línea ${line}: el descuento supera el importe`)
    const figures = recomputeLine(
      { quantity, price, discount, discountUnit: 0, discountPercent: 0 },
      'discount',
    )
    refuseDifferent(`Línea ${line}: el total enviado`, input.total, figures.total)
    refuseDifferent(`Línea ${line}: el precio neto enviado`, input.netPrice, figures.customPrice)
    const rate = product.hasIva ? ivaRate : 0
    const iva = lineIva({ total: figures.total, hasIva: product.hasIva, rate })
    return { ...figures, line, product, quantity, price, iva, ivaRate: rate }
  })
}

/** The totals of a sale: sums of its rounded lines. */
export function saleTotals(lines: readonly PricedLine[]): SaleTotals {
  const total = sum(lines.map((line) => line.total))
  const iva = sum(lines.map((line) => line.iva))
  return { total, iva, subtotal: subtract(total, iva), discount: sum(lines.map((line) => line.discount)) }
}

/** What is taken off the area's price in all, by the discount or by a lower price: C$ and percent of what it is `listed` at. */
export function takenOff({ product, quantity, total }: PricedLine) {
  const listed = multiply(quantity, product.listPrice, 2)
  const off = subtract(listed, total)
  return { listed, off, percent: percentOf(off, listed) }
}
