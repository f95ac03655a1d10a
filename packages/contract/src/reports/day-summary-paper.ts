import { addDays } from '@yunque/domain/dates'
import { add } from '@yunque/domain/decimal'
import { formatCount, formatMoney, formatPercent, formatQuantity } from '../core/format.ts'
import type { ByUser, DaySummary, Tally } from './day-summary.ts'

/** The figures of the summary, by which a screen finds the rows behind a line. */
type SummaryFigure =
  | 'sold'
  | 'margin'
  | 'cashSales'
  | 'receipts'
  | 'collected'
  | 'overdue'
  | 'low'
  | 'lowProduct'
  | 'voidedInvoices'
  | 'voidedReceipts'
  | 'discounts'

/** A line of the summary as text. `of`: the user or product that it is about; `areaId`: its area. */
export type SummaryLine = {
  figure: SummaryFigure
  of?: string | number
  areaId?: number
  label: string
  value: string
  note?: string
  strong?: boolean
}

/** A part of the summary; `none` is its text when it has no lines. */
export type SummarySection = { title: string; lines: readonly SummaryLine[]; none?: string }

/** `Resumen del lunes 23 de noviembre de 2026`. */
export const summaryTitle = (day: string): string => `Resumen del ${longDay(day)}`

/** Whose figures they are: `Ferretería Yunque · Todas las áreas`. */
export const summarySubtitle = ({ company, area }: DaySummary): string =>
  `${company} · ${area ?? 'Todas las áreas'}`

/** The summary as texts, for its page, its mail and the text to share (reports.day-summary). */
export function summarySections(summary: DaySummary): SummarySection[] {
  return [
    { title: 'Ventas', lines: soldLines(summary) },
    { title: 'Cobrado', lines: collectedLines(summary) },
    { title: 'Por cobrar', lines: overdueLines(summary) },
    ...lowSections(summary),
    { title: 'Anulaciones', lines: voidLines(summary), none: 'Nadie anuló facturas ni recibos.' },
    {
      title: 'Descuentos',
      lines: summary.discounts.map((one) => byUser('discounts', one, bills(one.count))),
      none: 'Ninguna factura con descuento.',
    },
  ].filter(({ lines, none }) => lines.length > 0 || none !== undefined)
}

/** The summary as plain text, for mail and messages. */
export function summaryText(summary: DaySummary): string {
  const parts = summarySections(summary).map(({ title, lines, none = '' }) =>
    [title.toUpperCase(), ...(lines.length > 0 ? lines.map(lineText) : [none])].join('\n'),
  )
  return `${[`${summaryTitle(summary.day)}\n${summarySubtitle(summary)}`, ...parts].join('\n\n')}\n`
}

const lineText = ({ label, value, note }: SummaryLine): string =>
  `${label}: ${value}${note === undefined ? '' : ` (${note})`}`

function soldLines({ day, sold, margin }: DaySummary): SummaryLine[] {
  const before = sold.before > 0 ? `; el ${shortDay(addDays(day, -7))}, ${formatMoney(sold.before)}` : ''
  return [
    {
      figure: 'sold',
      label: 'Vendido sin IVA',
      value: formatMoney(sold.net),
      strong: true,
      note: `${bills(sold.invoices)}${before}`,
    },
    ...(margin
      ? [
          {
            figure: 'margin' as const,
            label: 'Utilidad bruta',
            value: formatMoney(margin.value),
            note: `${formatPercent(margin.percent, 1)} de lo vendido`,
          },
        ]
      : []),
  ]
}

function collectedLines({ cashSales, receipts }: DaySummary): SummaryLine[] {
  const lines: SummaryLine[] = []
  if (cashSales) lines.push(tally('cashSales', 'Facturas de contado', cashSales, bills))
  if (receipts) lines.push(tally('receipts', 'Recibos', receipts, receiptsOf))
  if (cashSales && receipts)
    lines.push({
      figure: 'collected',
      label: 'Total cobrado',
      strong: true,
      value: formatMoney(add(cashSales.amount, receipts.amount)),
    })
  return lines
}

const overdueLines = ({ overdue }: DaySummary): SummaryLine[] =>
  overdue ? [tally('overdue', 'Vencido', overdue, bills)] : []

function lowSections({ low }: DaySummary): SummarySection[] {
  if (!low) return []
  const areas = low.areas.map(({ areaId, area, count }): SummaryLine => {
    const value = count === 1 ? '1 producto' : `${formatCount(count)} productos`
    return { figure: 'low', areaId, label: area, value }
  })
  const sold = low.sold.map(({ productId, product, areaId, area, stock, minimum }): SummaryLine => {
    const note = `mínimo ${formatQuantity(minimum)}, ${area}`
    return { figure: 'lowProduct', of: productId, areaId, label: product, value: formatQuantity(stock), note }
  })
  return [
    { title: 'Por agotarse', lines: areas, none: 'Ningún producto está en su mínimo.' },
    { title: 'Se vendió y queda poco', lines: sold },
  ]
}

const voidLines = ({ voidedInvoices, voidedReceipts }: DaySummary): SummaryLine[] => [
  ...voidedInvoices.map((one) => byUser('voidedInvoices', one, bills(one.count))),
  ...voidedReceipts.map((one) => byUser('voidedReceipts', one, receiptsOf(one.count))),
]

const tally = (
  figure: SummaryFigure,
  label: string,
  { amount, count }: Tally,
  say: (count: number) => string,
): SummaryLine => ({ figure, label, value: formatMoney(amount), note: say(count) })

const byUser = (
  figure: SummaryFigure,
  { username, fullName, amount }: ByUser,
  note: string,
): SummaryLine => ({ figure, of: username, label: fullName, value: formatMoney(amount), note })

const bills = (count: number) => (count === 1 ? '1 factura' : `${formatCount(count)} facturas`)
const receiptsOf = (count: number) => (count === 1 ? '1 recibo' : `${formatCount(count)} recibos`)

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-NI', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}
const longDay = named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = named({ weekday: 'long', day: 'numeric' })
