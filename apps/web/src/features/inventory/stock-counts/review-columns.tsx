import { countLineRecord } from '@yunque/contract/inventory/count-line.record'
import { countLineWords } from '@yunque/contract/inventory/count-words'
import type { CountLineRow } from '@yunque/contract/inventory/stock-counts'
import { scales } from '@yunque/domain/decimal'
import { type Column, columnOf, columnsOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

interface Options {
  readonly costs: boolean
  /** While it is open, counted quantities are editable and movements during the count are shown. */
  readonly open: boolean
}

const toneOf = ({ difference }: CountLineRow) =>
  difference === null || difference === 0 ? undefined : difference < 0 ? 'bad' : 'info'

/** Columns of the review: counted, expected at that time, and moved since. */
export const reviewColumns = ({ costs, open }: Options): readonly Column<CountLineRow>[] =>
  columnsOf(countLineRecord, [
    { field: 'internalCode', width: 92, phone: 'subtitle' },
    { field: 'product', phone: 'title' },
    { field: 'family', width: 140, hidden: true, phone: 'hidden' },
    { field: 'um', width: 80, hidden: true, phone: 'hidden' },
    {
      field: 'counted',
      phone: 'subtitle',
      ...(open ? { edit: { kind: 'number', scale: scales.quantity } } : {}),
    },
    { field: 'expected', phone: 'subtitle' },
    { field: 'undelivered', yields: true, phone: 'hidden' },
    {
      field: 'difference',
      phone: 'amount',
      tone: toneOf,
    },
    ...(costs ? [valueColumn] : []),
    ...(open ? [laterColumn] : []),
    { field: 'stock', phone: 'hidden' },
    {
      field: 'recount',
      width: 150,
      phone: 'status',
      render: (row) => <LineStatus row={row} />,
    },
    {
      field: 'countedBy',
      width: 130,
      hidden: true,
      phone: 'hidden',
      searchable: false,
    },
    { field: 'countedAt', hidden: true },
  ])

const valueColumn: Column<CountLineRow> = columnOf(countLineRecord, {
  field: 'value',
  summary: 'sum',
  phone: 'hidden',
})

const laterColumn: Column<CountLineRow> = columnOf(countLineRecord, {
  field: 'later',
  phone: 'subtitle',
})

function LineStatus({ row }: { readonly row: CountLineRow }) {
  if (row.counted === null) return <RecordStatus status="inactive" text={countLineWords(row)} />
  return row.recount ? (
    <RecordStatus status="due" text={countLineWords(row)} title={texts.recountHint} />
  ) : null
}
