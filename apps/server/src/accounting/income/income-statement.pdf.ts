import { formatAmount, formatDateIn, formatDateTimeIn, formatPercent } from '@yunque/contract/core/format'
import { type IncomeComparison, type IncomeRow, incomeRows } from '@yunque/contract/reports/income-rows'
import type { IncomePeriod, IncomeStatement } from '@yunque/contract/reports/income-statement'
import { pageWidth, paperColors } from '../../files/page-layout.ts'
import { renderPdf } from '../../files/render-pdf.ts'
import { type Company, companyHead, watermarkOf } from '../../settings/company.ts'

/** The texts of the paper besides its figures: the filters, and the user who asked for it. */
export type IncomePaper = {
  statement: IncomeStatement
  company: Company
  /** The filters as text: area, dates, seller … */
  asked: readonly string[]
  by: string
  now: Date
}

const title = 'Estado de Resultados'
const { muted, shaded } = paperColors

/** The income statement as a PDF; in landscape when it has periods of comparison. */
export function incomePdf({ statement, company, asked, by, now }: IncomePaper): Promise<Buffer> {
  const compared = statement.anterior !== undefined
  return renderPdf({
    title: `${title} ${daysOf(statement)}`,
    page: company.page,
    landscape: compared,
    ...watermarkOf(company),
    footer: `Emitido el ${formatDateTimeIn(company.timeZone, now.toISOString())} por ${by}`,
    content: [
      companyHead(company, {
        title,
        subtitle: `Del ${dayOf(statement.from)} al ${dayOf(statement.to)}`,
        width: pageWidth(company.page, compared),
      }),
      { text: asked.join('  ·  '), color: muted, margin: [0, 8, 0, 12] },
      tableOf(statement),
      { text: 'Montos en C$, sin IVA.', color: muted, fontSize: 8, margin: [0, 8, 0, 0] },
    ],
  })
}

/** A business date has no time zone. */
const dayOf = (day: string): string => formatDateIn('UTC', day)
const daysOf = ({ from, to }: IncomePeriod): string => `${dayOf(from)} – ${dayOf(to)}`

function tableOf(statement: IncomeStatement): object {
  const { anterior, anioAnterior } = statement
  const compared = anterior !== undefined && anioAnterior !== undefined
  const headers = [
    'Concepto',
    daysOf(statement),
    '% de ingresos',
    ...(compared ? [daysOf(anterior), 'Cambio', '%', daysOf(anioAnterior), 'Cambio', '%'] : []),
  ]
  return {
    layout: 'lines',
    table: {
      headerRows: 1,
      widths: compared ? ['*', 66, 46, 66, 64, 50, 66, 64, 50] : ['*', 110, 80],
      body: [
        headers.map((text, at) => ({
          text,
          bold: true,
          alignment: at === 0 ? 'left' : 'right',
        })),
        ...incomeRows(statement).map(cellsOf),
      ],
    },
  }
}

function cellsOf(row: IncomeRow): object[] {
  const { kind, amount, percent, anterior, anioAnterior } = row
  const name = kind === 'less' ? `(−) ${row.title}` : row.title
  const total = kind === 'total'
  const style = { bold: total || kind === 'sum', ...(total ? { fillColor: shaded } : {}) }
  const figures = [
    formatAmount(amount),
    formatPercent(percent),
    ...(anterior ? comparedCells(anterior) : []),
    ...(anioAnterior ? comparedCells(anioAnterior) : []),
  ]
  return [
    { text: name, ...style, margin: [kind === 'part' ? 12 : 0, 0, 0, 0] },
    ...figures.map((text) => ({ text, ...style, alignment: 'right' })),
  ]
}

const comparedCells = ({ amount, change, changePercent }: IncomeComparison): string[] => [
  formatAmount(amount),
  signed(change, formatAmount(change)),
  signed(changePercent ?? 0, formatPercent(changePercent)),
]

/** A positive number with its plus sign. */
const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text)
