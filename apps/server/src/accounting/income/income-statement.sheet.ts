import { formatDateIn } from '@yunque/contract/core/format'
import { type IncomeComparison, incomeRows } from '@yunque/contract/reports/income-rows'
import type { IncomePeriod, IncomeStatement } from '@yunque/contract/reports/income-statement'
import type { SheetFields } from '../../lists/list-definition.ts'
import type { Sheet } from '../../lists/to-workbook.ts'

const number = { type: 'number' } as const
const fields = {
  title: { type: 'text' },
  amount: number,
  percent: number,
  before: number,
  beforeChange: number,
  beforePercent: number,
  year: number,
  yearChange: number,
  yearPercent: number,
} as const satisfies SheetFields

/** The statement as a sheet: one row for each figure, with the columns of the screen. */
export function incomeSheet(statement: IncomeStatement): Sheet & { fields: SheetFields } {
  const { anterior, anioAnterior } = statement
  return {
    fields,
    columns: [
      { field: 'title', title: 'Concepto' },
      { field: 'amount', title: daysOf(statement) },
      { field: 'percent', title: '% de ingresos netos' },
      ...comparedColumns('before', anterior),
      ...comparedColumns('year', anioAnterior),
    ],
    rows: incomeRows(statement).map(({ title, amount, percent, anterior: before, anioAnterior: year }) => ({
      title,
      amount,
      percent,
      ...comparedCells('before', before),
      ...comparedCells('year', year),
    })),
    title: 'Estado de Resultados',
  }
}

/** A period as the title of its column: `01/09/2026 - 30/09/2026`. */
const daysOf = ({ from, to }: IncomePeriod): string => `${dayOf(from)} - ${dayOf(to)}`

/** A business date has no time zone. */
const dayOf = (day: string): string => formatDateIn('UTC', day)

const comparedColumns = (name: 'before' | 'year', period: IncomePeriod | undefined) =>
  period
    ? [
        { field: name, title: daysOf(period) },
        { field: `${name}Change`, title: `Cambio desde ${daysOf(period)}` },
        { field: `${name}Percent`, title: `Cambio % desde ${daysOf(period)}` },
      ]
    : []

const comparedCells = (name: 'before' | 'year', compared: IncomeComparison | null) =>
  compared
    ? {
        [name]: compared.amount,
        [`${name}Change`]: compared.change,
        [`${name}Percent`]: compared.changePercent,
      }
    : {}
