import { none } from '@yunque/contract/core/format'
import { closingWords } from '@yunque/contract/core/value-words'
import type { CashClosingRow } from '@yunque/contract/treasury/cash-closings'
import { businessDay, formatDateTime, formatHour } from '../../../lib/format/format.ts'
import { booleanOptions, type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Columns of the cash closings, with the counted cash. Users of the warehouse have an area column. */
export const closingColumns = (everywhere: boolean): readonly Column<CashClosingRow>[] =>
  defineColumns<CashClosingRow>()([
    { field: 'id', title: 'No.', type: 'id' },
    { field: 'descripcion', title: texts.description, type: 'text', width: 92, phone: 'title' },
    { field: 'cutDate', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'createBy', title: texts.creator, type: 'text', yields: true, width: 74, phone: 'hidden' },
    {
      field: 'startAt',
      title: texts.startAt,
      type: 'dateTime',
      width: 96,
      phone: 'subtitle',
      render: ({ cutDate, startAt }) => <Moment day={cutDate} instant={startAt} />,
    },
    {
      field: 'endAt',
      title: texts.endAt,
      type: 'dateTime',
      width: 96,
      phone: 'subtitle',
      render: ({ cutDate, endAt }) => <Moment day={cutDate} instant={endAt} />,
    },
    { field: 'initValue', title: texts.initValue, type: 'money', currency: '', phone: 'hidden' },
    { field: 'endValue', title: texts.endValue, type: 'money', currency: '', phone: 'hidden' },
    {
      field: 'status',
      title: texts.status,
      type: 'boolean',
      options: booleanOptions(closingWords),
      width: 94,
      phone: 'status',
      render: ({ status }) => <RecordStatus status={status ? 'cashClosed' : 'cashOpen'} />,
    },
    { field: 'totalCaja', title: texts.totalCaja, type: 'money', currency: '', phone: 'amount' },
    {
      field: 'diferencia',
      title: texts.difference,
      type: 'money',
      currency: '',
      phone: 'hidden',
    },
    {
      field: 'diferenciaOtras',
      title: texts.otherDifference,
      type: 'money',
      currency: '',
      hidden: true,
      phone: 'hidden',
    },
    { field: 'area', title: texts.area, type: 'text', width: 98, hidden: !everywhere, phone: 'subtitle' },
  ])

interface MomentProps {
  readonly day: string
  readonly instant: string | null
}

/**
 * The time of an instant. When its day is not that of the closing, the day and month come before it: '22/11 15:50'. The
 * `title` has the full date.
 */
function Moment({ day, instant }: MomentProps) {
  if (instant === null) return none
  const full = formatDateTime(instant)
  const isOwn = businessDay(new Date(instant)) === day
  const shown = isOwn ? full.slice(full.indexOf(' ') + 1) : `${full.slice(0, 5)} ${formatHour(instant)}`
  return <span title={full}>{shown}</span>
}
