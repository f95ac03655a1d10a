import { useQuery } from '@tanstack/react-query'
import { type CountLineRow, type CountRow, CountStep } from '@yunque/contract/inventory/stock-counts'
import { sum } from '@yunque/domain/decimal'
import {
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatId,
  formatMoney,
  formatQuantity,
} from '../../lib/format/format.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintColumn, PrintPair, PrintTotal } from '../../ui/print/print-data.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { Signatures } from '../../ui/print/signatures.tsx'
import { resultQuery } from './counts.api.ts'
import { texts } from './texts.ts'

/** The print of a closed count: counted and expected quantities, and the value of the differences. */
export function CountResult({ count }: { readonly count: CountRow }) {
  const query = useQuery(resultQuery(count.id))
  if (query.error)
    return (
      <PrintFault
        message={query.error.message}
        onRetry={() => void query.refetch()}
        home="/app/inventario/conteos"
      />
    )
  if (!query.data) return null
  const rows = query.data
  // The server sends no values to users who may not read costs.
  const values = rows.flatMap(({ value }) => (value === undefined ? [] : [value ?? 0]))
  const priced = values.length > 0
  return (
    <PrintFrame
      title={texts.resultTitle(count.id)}
      papers={['letter', 'a4']}
      watermark={count.stepId === CountStep.voided ? texts.watermark : undefined}
      home={`/app/inventario/conteo/${count.id}/revision`}
    >
      {() => (
        <PageDocument
          title={texts.result}
          number={formatId(count.id)}
          meta={metaOf(count)}
          columns={priced ? [...columns, valueColumn] : columns}
          rows={rows}
          rowKey={({ productId }) => productId}
          totals={[...countsOf(rows), ...(priced ? worthOf(values) : [])]}
          notes={count.observation}
          footer={<Signatures names={texts.resultSignatures} />}
        />
      )}
    </PrintFrame>
  )
}

const metaOf = (count: CountRow): PrintPair[] => [
  { label: texts.date, value: formatDate(count.date) },
  { label: texts.area, value: count.area },
  { label: texts.category, value: count.category ?? texts.wholeArea },
  { label: texts.createBy, value: count.createBy },
  { label: texts.closedBy, value: count.closedBy ?? '' },
  { label: texts.closedAt, value: formatDateTime(count.closedAt) },
  ...(count.inputId === null ? [] : [{ label: texts.inputOf, value: formatId(count.inputId) }]),
  ...(count.outputId === null ? [] : [{ label: texts.outputOf, value: formatId(count.outputId) }]),
]

const columns: readonly PrintColumn<CountLineRow>[] = [
  { header: texts.code, width: 21, cell: ({ internalCode }) => internalCode },
  { header: texts.product, cell: ({ product }) => product },
  { header: texts.um, width: 17, cell: ({ um }) => um },
  { header: texts.expected, width: 20, align: 'right', cell: ({ expected }) => formatQuantity(expected) },
  { header: texts.counted, width: 20, align: 'right', cell: ({ counted }) => formatQuantity(counted) },
  {
    header: texts.difference,
    width: 22,
    align: 'right',
    cell: ({ difference }) => formatQuantity(difference),
  },
]

const valueColumn: PrintColumn<CountLineRow> = {
  header: texts.value,
  width: 24,
  align: 'right',
  cell: ({ value }) => formatAmount(value),
}

const countsOf = (rows: readonly CountLineRow[]): PrintTotal[] => [
  { label: texts.countedProducts, value: formatCount(rows.length) },
  { label: texts.different, value: formatCount(rows.filter(({ difference }) => difference !== 0).length) },
]

const worthOf = (values: readonly number[]): PrintTotal[] => [
  { label: texts.over, value: formatMoney(sum(values.filter((value) => value > 0))) },
  { label: texts.missing, value: formatMoney(sum(values.filter((value) => value < 0))) },
  { label: texts.net, value: formatMoney(sum(values)), strong: true },
]
