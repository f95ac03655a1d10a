import { multiply, proportion, scales, sum } from '@yunque/domain/decimal'
import { unitsIn } from '@yunque/domain/kits'
import { withoutIva } from '@yunque/domain/lines'
import { formatAmount, formatDateIn, formatMoney, formatQuantity, formatUnitCost } from '../core/format.ts'
import { lotLabel } from '../core/lot-names.ts'
import type { PaperColumn, PaperTotal, TicketLine } from '../core/paper.ts'
import type { SaleLineRow } from './sale-lines.ts'

/** What a paper shows of the lines of a sale: the same columns for all of them. */
export type SaleLines = {
  columns: readonly PaperColumn<SaleLineRow>[]
  /** The same on half a sheet: code and unit are beside product and quantity. */
  narrowColumns: readonly PaperColumn<SaleLineRow>[]
  ticketLine: (line: SaleLineRow) => TicketLine
  /** 'Precios sin IVA', where the sale charges IVA. */
  ticketNote?: string
  /** The taxed and the exempt part of the net subtotal; none where the store charges no IVA. */
  parts: readonly PaperTotal[]
  /** 'IVA 15%'; null where the store charges none. */
  ivaLabel: string | null
}

/**
 * The lines of a sale on paper: price, amount and discount of each without IVA, so that amounts add up to the subtotal
 * and discounts to the discount (documents.reconcile). Exempt lines say so when others are taxed. `rateNow` is the IVA
 * that the store charges, null under a regime without IVA (papers.taxes).
 */
export function saleLinesOnPaper(lines: readonly SaleLineRow[], rateNow: number | null): SaleLines {
  const rates = [...new Set(lines.map(({ ivaRate }) => ivaRate))]
  const [rate, ...others] = rates.filter((one) => one > 0)
  const charges = rate !== undefined
  const isExempt = ({ ivaRate }: SaleLineRow) => charges && ivaRate === 0
  const shape = { charges, discounted: lines.some(({ discount }) => discount > 0), isExempt }
  return {
    columns: columnsOf(shape),
    narrowColumns: narrowOf(shape),
    ticketLine: (line) => ticketLineOf(line, isExempt(line)),
    ...(charges ? { ticketNote: 'Precios sin IVA' } : {}),
    parts: charges || rateNow !== null ? partsOf(lines) : [],
    ivaLabel: others.length > 0 ? 'IVA' : ivaLabelOf(rate ?? rateNow),
  }
}

const ivaLabelOf = (rate: number | null): string | null =>
  rate === null ? null : `IVA ${formatQuantity(rate)}%`

/** The unit price without IVA: in cents where these give the amount of the line, else with up to four decimals. */
function priceOf(line: SaleLineRow): string {
  const inCents = proportion(line.price, [100, 100 + line.ivaRate], scales.money)
  if (multiply(line.quantity, inCents, scales.money) === withoutIva(line).gross) return formatAmount(inCents)
  return formatUnitCost(proportion(line.price, [100, 100 + line.ivaRate], scales.price))
}

const exempt = 'exento'

/** The product and the lots that left, where it has them (lots.papers). */
const withLots = ({ product, lots = [] }: SaleLineRow): string =>
  lots.length === 0 ? product : `${product}, lote ${lots.map(lotLabel).join('; ')}`

function ticketLineOf(line: SaleLineRow, isExempt: boolean): TicketLine {
  const { gross, discount } = withoutIva(line)
  const detail = [
    `${formatQuantity(line.quantity)} × ${priceOf(line)}`,
    ...(discount > 0 ? [`desc. ${formatAmount(discount)}`] : []),
    ...(isExempt ? [exempt] : []),
  ].join(' · ')
  const under = componentsOn(line)
  return {
    key: line.line,
    name: soldAs(line),
    detail,
    amount: formatAmount(gross),
    ...(under.length > 0 ? { under } : {}),
  }
}

/** What was sold: the product with its lots, whether it is exempt, its serials and the end of its warranty (serials.paper). */
function soldAs(line: SaleLineRow, { isExempt = false, unit = '' } = {}): string {
  const { serials, warrantyUntil } = line
  const promised = [
    ...(serials.length > 0 ? [`${serials.length === 1 ? 'Serie' : 'Series'} ${serials.join(', ')}`] : []),
    ...(warrantyUntil === null
      ? []
      : [`${serials.length > 0 ? 'garantía' : 'Garantía'} hasta ${formatDateIn('UTC', warrantyUntil)}`]),
  ].join('; ')
  const name = [withLots(line), unit].filter(Boolean).join(', ')
  return [isExempt ? `${name} (${exempt})` : name, promised].filter(Boolean).join('. ')
}

/** The components of a kit that shows them, with their units in the whole line (kits.paper). */
const componentsOn = ({ showComponents, components, quantity }: SaleLineRow): string[] =>
  showComponents
    ? components.map((one) => `${formatQuantity(unitsIn(quantity, one))} ${one.um} ${one.product}`)
    : []

type Shape = { charges: boolean; discounted: boolean; isExempt: (line: SaleLineRow) => boolean }

const columnsOf = ({ charges, discounted, isExempt }: Shape): PaperColumn<SaleLineRow>[] => [
  { header: 'Código', width: 20, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: (line) => soldAs(line, { isExempt: isExempt(line) }), under: componentsOn },
  { header: 'U.M.', width: 17, cell: ({ um }) => um },
  { header: 'Cantidad', width: 20, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { header: charges ? 'Precio sin IVA' : 'Precio', width: 25, align: 'right' as const, cell: priceOf },
  ...(discounted ? [discountColumn] : []),
  { header: 'Importe', width: 26, align: 'right', cell: (line) => formatAmount(withoutIva(line).gross) },
]

const narrowOf = ({ charges, discounted, isExempt }: Shape): PaperColumn<SaleLineRow>[] => [
  {
    header: 'Cantidad',
    width: 17,
    align: 'right' as const,
    cell: ({ quantity }) => formatQuantity(quantity),
  },
  {
    header: 'Producto',
    cell: (line) => `${line.internalCode} ${soldAs(line, { isExempt: isExempt(line), unit: line.um })}`,
    under: componentsOn,
  },
  { header: charges ? 'Precio sin IVA' : 'Precio', width: 23, align: 'right' as const, cell: priceOf },
  ...(discounted ? [{ ...discountColumn, width: 20 }] : []),
  { header: 'Importe', width: 23, align: 'right', cell: (line) => formatAmount(withoutIva(line).gross) },
]

const discountColumn: PaperColumn<SaleLineRow> = {
  header: 'Descuento',
  width: 23,
  align: 'right',
  cell: (line) => (line.discount > 0 ? formatAmount(withoutIva(line).discount) : ''),
}

const partsOf = (lines: readonly SaleLineRow[]): PaperTotal[] => {
  const netOf = (some: readonly SaleLineRow[]) =>
    formatMoney(sum(some.flatMap(({ total, iva }) => [total, -iva])))
  return [
    { label: 'Gravado', value: netOf(lines.filter(({ ivaRate }) => ivaRate > 0)), part: true },
    { label: 'Exento', value: netOf(lines.filter(({ ivaRate }) => ivaRate === 0)), part: true },
  ]
}
