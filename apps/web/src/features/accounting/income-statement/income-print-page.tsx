import { useQuery } from '@tanstack/react-query'
import { type IncomeRow, incomeRows } from '@yunque/contract/reports/income-rows'
import type { IncomeStatement } from '@yunque/contract/reports/income-statement'
import { DateType } from '@yunque/contract/reports/sales-report'
import { formatAmount, formatDate, formatPercent } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'
import { PageDocument } from '../../../ui/print/page-document.tsx'
import type { PrintColumn } from '../../../ui/print/print-data.ts'
import { PrintFault } from '../../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../../ui/print/print-frame.tsx'
import { changeText } from './income-change.tsx'
import { incomeQuery, questionOf, type ReportQuery, useAsked } from './income-statement.api.ts'
import { texts } from './texts.ts'

const home = '/app/EstadoResultados'

/** `/app/imprimir/estado-resultados`: the statement of the dates in the address; landscape when it is compared. */
export function IncomePrintPage() {
  const [asked] = useAsked()
  const question = questionOf(asked)
  const query = useQuery(incomeQuery(question))
  const { data: areas } = useQuery(catalogQuery('area'))
  if (question === null) return <EmptyState title={texts.idle} />
  if (query.error)
    return <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home={home} />
  if (!query.data || !areas) return null
  const statement = query.data
  const area = areas.find(({ id }) => id === asked.areaId)?.name ?? texts.allAreas
  return (
    <PrintFrame title={texts.title} papers={['letter', 'a4']} landscape={asked.compare} home={home}>
      {() => (
        <PageDocument
          title={texts.title}
          meta={[
            { label: texts.asked, value: texts.range(statement.from, statement.to) },
            { label: reportTexts.area, value: area },
            { label: texts.dateType, value: dateTypeOf(asked) },
            { label: reportTexts.issued, value: formatDate(today()) },
          ]}
          columns={columnsOf(statement)}
          rows={incomeRows(statement)}
          rowKey={({ field }) => field}
          totals={[]}
          notes={texts.note}
        />
      )}
    </PrintFrame>
  )
}

const dateTypeOf = ({ tipoFecha }: ReportQuery): string =>
  texts.dateTypes[Object.values(DateType).find((type) => type === tipoFecha) ?? DateType.created]

function columnsOf({ from, to, anterior, anioAnterior }: IncomeStatement): readonly PrintColumn<IncomeRow>[] {
  return [
    { header: texts.concept, cell: nameOf },
    {
      header: texts.range(from, to),
      width: 31,
      align: 'right',
      cell: (row) => strong(row, formatAmount(row.amount)),
    },
    { header: texts.shareShort, width: 21, align: 'right', cell: ({ percent }) => formatPercent(percent) },
    ...(anterior ? comparedColumns('anterior', texts.range(anterior.from, anterior.to)) : []),
    ...(anioAnterior ? comparedColumns('anioAnterior', texts.range(anioAnterior.from, anioAnterior.to)) : []),
  ]
}

const comparedColumns = (of: 'anterior' | 'anioAnterior', days: string): PrintColumn<IncomeRow>[] => [
  { header: days, width: 31, align: 'right', cell: (row) => formatAmount(row[of]?.amount) },
  {
    header: of === 'anterior' ? texts.change : texts.changeOfYear,
    width: 45,
    align: 'right',
    cell: (row) => {
      const compared = row[of]
      if (!compared) return null
      const { change, changePercent } = compared
      return `${changeText(change, formatAmount(change))} (${changeText(changePercent ?? 0, formatPercent(changePercent))})`
    },
  },
]

const nameOf = (row: IncomeRow) => strong(row, row.kind === 'less' ? `${texts.less} ${row.title}` : row.title)

const strong = ({ kind }: IncomeRow, text: string) =>
  kind === 'total' || kind === 'sum' ? <strong>{text}</strong> : text
