import {
  add,
  clamp,
  divide,
  greatest,
  least,
  multiply,
  percentOf,
  proportion,
  roundMoney,
  roundPercent,
  roundPrice,
  scales,
  subtract,
  sum,
} from './decimal.ts'

/** The entered figures of a line: units, unit price with IVA, and the discount in any of its three ways. */
export type LineInput = {
  quantity: number
  price: number
  discountUnit: number
  discountPercent: number
  discount: number
}

/** The figure edited last. The others are computed from it. */
export type EditedField = 'quantity' | 'price' | 'discountUnit' | 'discountPercent' | 'discount'

/** The derived figures of a line: money with 2 decimals, unit prices with 4, the percentage with 6. */
export type LineFigures = {
  gross: number
  discountUnit: number
  discountPercent: number
  discount: number
  total: number
  /** Net unit price, after the discount. */
  netPrice: number
}

/**
 * The figures of a line after one edit (sales.line): gross = quantity × price, total = gross − discount. The discount
 * edited last stays as typed and the other two are computed from it. When quantity or price was edited the
 * percentage is kept. `discount` is the stored value: to recompute a stored line pass 'discount'. A discount
 * is always between 0 and the gross.
 */
export function recomputeLine(line: LineInput, edited: EditedField): LineFigures {
  const gross = multiply(line.quantity, line.price, scales.money)
  const discount = leadingDiscount(line, edited, gross)
  const total = subtract(gross, discount)
  return {
    gross,
    discount,
    total,
    discountUnit: edited === 'discountUnit' ? unitWithin(line) : perUnit(discount, line),
    discountPercent:
      edited === 'discountUnit' || edited === 'discount' ? percentOf(discount, gross) : percentWithin(line),
    netPrice: line.quantity === 0 ? roundPrice(line.price) : divide(total, line.quantity, scales.price),
  }
}

/**
 * The discount field that takes precedence when it is unknown which one was edited: the amount, else the percentage, else
 * the unit discount (sales.discount).
 */
export function leadingField({ discount, discountPercent }: LineInput): EditedField {
  if (discount !== 0) return 'discount'
  return discountPercent === 0 ? 'discountUnit' : 'discountPercent'
}

/**
 * IVA contained in a line total, since prices include it: total − round(total ÷ (1 + rate ÷ 100), 2) (taxes.in-price).
 * `rate` is the percentage of that day, 15 for 15 %; 0 for a product without IVA.
 */
export function lineIva(line: { total: number; hasIva: boolean; rate: number }): number {
  if (!line.hasIva) return 0
  return subtract(line.total, proportion(line.total, [100, subtract(line.rate, -100)], scales.money))
}

/**
 * The part of a line in the document totals: discount and total in C$ with IVA, the IVA in the total, and its rate in
 * percent, 0 without IVA.
 */
export type TotalledLine = { discount: number; total: number; iva: number; ivaRate: number }

/**
 * Totals of a document, C$: subtotal − discount = net, net + iva = total. Subtotal and discount are net of IVA, as in
 * the view `sold_lines` (taxes.totals).
 */
export type DocumentTotals = { subtotal: number; discount: number; net: number; iva: number; total: number }

/** The totals of a document: sums of its lines, each rounded to the cent. */
export function documentTotals(lines: readonly TotalledLine[]): DocumentTotals {
  const total = sum(lines.map((line) => line.total))
  const iva = sum(lines.map((line) => line.iva))
  const parts = lines.map(withoutIva)
  const subtotal = sum(parts.map(({ gross }) => gross))
  return {
    subtotal,
    discount: sum(parts.map(({ discount }) => discount)),
    net: subtract(total, iva),
    iva,
    total,
  }
}

/**
 * The part of a line in the subtotal and in the discount of its document, C$ without IVA: gross − discount + iva =
 * total. A paper prints these, so that its lines add up to its totals (documents.reconcile).
 */
export function withoutIva({ total, iva, discount: withIva, ivaRate }: TotalledLine): {
  gross: number
  discount: number
} {
  const discount = proportion(withIva, [100, add(100, ivaRate)], scales.money)
  return { gross: add(subtract(total, iva), discount), discount }
}

/**
 * The quantity limited to the stock. When the result is lower than the argument, the screen says '{n} máximo
 * stock disponible' (sales.stock-limit). Never negative.
 */
export const clampQuantity = (quantity: number, stock: number): number => greatest(0, least(quantity, stock))

function leadingDiscount(line: LineInput, edited: EditedField, gross: number): number {
  switch (edited) {
    case 'discount':
      return clamp(roundMoney(line.discount), 0, gross)
    case 'discountUnit':
      return least(multiply(line.quantity, unitWithin(line), scales.money), gross)
    case 'discountPercent':
    case 'quantity':
    case 'price':
      return proportion(gross, [percentWithin(line), 100], scales.money)
  }
}

const unitWithin = (line: LineInput): number =>
  clamp(roundPrice(line.discountUnit), 0, roundPrice(line.price))

const percentWithin = (line: LineInput): number => clamp(roundPercent(line.discountPercent), 0, 100)

const perUnit = (discount: number, line: LineInput): number =>
  line.quantity === 0 ? 0 : divide(discount, line.quantity, scales.price)
