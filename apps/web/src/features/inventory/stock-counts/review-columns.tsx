import { countLineWords } from '@yunque/contract/inventory/count-words'
import type { CountLineRow } from '@yunque/contract/inventory/stock-counts'
import { scales } from '@yunque/domain/decimal'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
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
  defineColumns<CountLineRow>()([
    { field: 'internalCode', title: texts.code, type: 'text', width: 92, phone: 'subtitle' },
    { field: 'product', title: texts.product, type: 'text', phone: 'title' },
    { field: 'family', title: texts.category, type: 'text', width: 140, hidden: true, phone: 'hidden' },
    { field: 'um', title: texts.um, type: 'text', width: 80, hidden: true, phone: 'hidden' },
    {
      field: 'counted',
      title: texts.counted,
      type: 'quantity',
      phone: 'subtitle',
      ...(open ? { edit: { kind: 'number', scale: scales.quantity } } : {}),
    },
    { field: 'expected', title: texts.expected, type: 'quantity', phone: 'subtitle' },
    { field: 'undelivered', title: texts.undelivered, type: 'quantity', yields: true, phone: 'hidden' },
    {
      field: 'difference',
      title: texts.difference,
      type: 'quantity',
      phone: 'amount',
      tone: toneOf,
    },
    ...(costs ? [valueColumn] : []),
    ...(open ? [laterColumn] : []),
    { field: 'stock', title: texts.stock, type: 'quantity', phone: 'hidden' },
    {
      field: 'recount',
      title: texts.step,
      type: 'boolean',
      width: 150,
      phone: 'status',
      render: (row) => <LineStatus row={row} />,
    },
    {
      field: 'countedBy',
      title: texts.countedBy,
      type: 'text',
      width: 130,
      hidden: true,
      phone: 'hidden',
      searchable: false,
    },
    { field: 'countedAt', title: texts.countedAt, type: 'dateTime', hidden: true },
  ])

const valueColumn: Column<CountLineRow> = {
  field: 'value',
  title: texts.value,
  type: 'money',
  currency: '',
  summary: 'sum',
  phone: 'hidden',
}

const laterColumn: Column<CountLineRow> = {
  field: 'later',
  title: texts.later,
  type: 'quantity',
  phone: 'subtitle',
}

function LineStatus({ row }: { readonly row: CountLineRow }) {
  if (row.counted === null) return <RecordStatus status="inactive" text={countLineWords(row)} />
  return row.recount ? (
    <RecordStatus status="due" text={countLineWords(row)} title={texts.recountHint} />
  ) : null
}
