import type { SaleLine } from '@yunque/contract/sales/sale-lines'
import { compare, multiply, percentOf, subtract } from '@yunque/domain/decimal'
import { type LineFigures, leadingField, lineIva, recomputeLine } from '@yunque/domain/lines'
import { stepAt } from '@yunque/domain/price-lists'
import { chargedRate, clientPrice, type Taxes } from '@yunque/domain/taxes'
import { Refusal } from '../errors.ts'
import { refuseDifferent } from '../operation/refuse-different.ts'
import type { SaleProduct } from './sale-products.ts'

/** A line with every figure computed by the server. */
export type PricedLine = LineFigures & {
  line: number
  /** With the price of its list for the quantity, as the client pays it; 0 without one. */
  product: SaleProduct & { listPrice: number }
  /** The list that gives its price; null for the area's price and for a typed one (prices.list-line). */
  priceListId: number | null
  quantity: number
  price: number
  iva: number
  ivaRate: number
  /** The lots that the caller chose; none for those that expire first. */
  chosenLots: SaleLine['chosenLots']
  /** The serials that an invoice names. */
  serials: readonly string[]
}

type StoredLine = { product_id: number; quantity: number; price: number; discount: number }

/** A stored line as a request, to be recomputed and checked again. */
export const asAsked = ({ product_id: productId, quantity, price, discount }: StoredLine): SaleLine => ({
  productId,
  quantity,
  price,
  discount,
  discountUnit: null,
  discountPercent: null,
  netPrice: null,
  total: null,
  chosenLots: [],
  serials: [],
})

/** The tax settings, and whether the client is exempt on the day of the document. */
export type SaleTaxes = Taxes & { exempt: boolean }

/**
 * Recomputes every line. A sent derived figure that differs by more than a cent is refused (figures.derived). The list
 * price of a line is that of its quantity (prices.list-breaks), as the client pays it (taxes.exempt-price).
 */
export function priceLines(
  lines: readonly SaleLine[],
  products: ReadonlyMap<number, SaleProduct>,
  taxes: SaleTaxes,
): PricedLine[] {
  const { exempt } = taxes
  return lines.map((input, index) => {
    const found = products.get(input.productId)
    if (!found) throw new Error(`Product ${input.productId} was not read`)
    const { hasIva } = found
    const { quantity, price, chosenLots, serials } = input
    const step = stepAt(found.prices, quantity)
    const product = { ...found, listPrice: clientPrice(step.price, taxes, { hasIva, exempt }) }
    const priceListId = compare(price, product.listPrice) === 0 ? step.listId : null
    const line = index + 1
    const figures = figuresOf(input, line)
    refuseDifferent(`Línea ${line}: el total enviado`, input.total, figures.total)
    refuseDifferent(`Línea ${line}: el precio neto enviado`, input.netPrice, figures.netPrice)
    const rate = chargedRate(taxes, { hasIva, exempt })
    const iva = lineIva({ total: figures.total, hasIva, rate })
    return {
      ...figures,
      line,
      product,
      priceListId,
      quantity,
      price,
      iva,
      ivaRate: rate,
      chosenLots,
      serials,
    }
  })
}

/**
 * Computes a line from its leading discount field.
 * @throws Refusal when another discount field disagrees (sales.discount)
 */
function figuresOf({ quantity, price, discount, ...input }: SaleLine, line: number): LineFigures {
  const [discountUnit, discountPercent] = [input.discountUnit ?? 0, input.discountPercent ?? 0]
  if (compare(discount, multiply(quantity, price, 2)) > 0 || compare(discountUnit, price) > 0)
    throw new Refusal(`Línea ${line}: el descuento supera el importe`)
  if (discountUnit < 0) throw new Refusal(`Línea ${line}: el descuento no puede ser negativo`)
  const said = { quantity, price, discount, discountUnit, discountPercent }
  const figures = recomputeLine(said, leadingField(said))
  for (const way of ['discountUnit', 'discountPercent'] as const) {
    if (said[way] === 0) continue
    const implied = recomputeLine(said, way).discount
    if (compare(Math.abs(subtract(implied, figures.discount)), CENT) > 0)
      refuseDifferent(`Línea ${line}: ${wayNames[way]}`, said[way], figures[way])
  }
  return figures
}

/** Tolerance in C$: amounts from a percentage or a unit discount are rounded, so they may differ by a cent. */
const CENT = 0.01

const wayNames = {
  discountUnit: 'el descuento unitario enviado',
  discountPercent: 'el porcentaje de descuento enviado',
}

/**
 * The reduction from the list price, by the discount or by a lower price: in C$, and in percent of the `listed`
 * amount.
 */
export function reductionOf({ product, quantity, total }: PricedLine) {
  const listed = multiply(quantity, product.listPrice, 2)
  const off = subtract(listed, total)
  return { listed, off, percent: percentOf(off, listed) }
}
