import { none } from '@yunque/contract/core/format'
import { cashClosingRecord } from '@yunque/contract/treasury/cash-closing.record'
import type { CashClosingRow } from '@yunque/contract/treasury/cash-closings'
import { businessDay, formatDateTime, formatHour } from '../../../lib/format/format.ts'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

/** Columns of the cash closings, with the counted cash. Users of the warehouse have an area column. */
export const closingColumns = (everywhere: boolean): readonly Column<CashClosingRow>[] =>
  allColumnsOf(cashClosingRecord, [
    'id',
    { field: 'descripcion', width: 92, phone: 'title' },
    { field: 'cutDate', phone: 'subtitle' },
    { field: 'createBy', yields: true, width: 74, phone: 'hidden' },
    {
      field: 'startAt',
      width: 96,
      phone: 'subtitle',
      render: ({ cutDate, startAt }) => <Moment day={cutDate} instant={startAt} />,
    },
    {
      field: 'endAt',
      width: 96,
      phone: 'subtitle',
      render: ({ cutDate, endAt }) => <Moment day={cutDate} instant={endAt} />,
    },
    { field: 'initValue', phone: 'hidden' },
    { field: 'endValue', phone: 'hidden' },
    {
      field: 'status',
      width: 94,
      phone: 'status',
      render: ({ status }) => <RecordStatus status={status ? 'cashClosed' : 'cashOpen'} />,
    },
    { field: 'totalCaja', phone: 'amount' },
    {
      field: 'diferencia',
      phone: 'hidden',
    },
    {
      field: 'diferenciaOtras',
      hidden: true,
      phone: 'hidden',
    },
    { field: 'area', width: 98, hidden: !everywhere, phone: 'subtitle' },
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
