import { formatSize } from '@yunque/contract/core/format-size'
import { takeoutRecord } from '@yunque/contract/takeout/takeout.record'
import { takeoutResults, takeoutWords } from '@yunque/contract/takeout/takeout-words'
import type { TakeoutRow } from '@yunque/contract/takeout/takeouts'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'
import { StatusBadge, type StatusTone } from '../../../ui/page/status-badge.tsx'
import { texts } from './texts.ts'

const tones: Record<TakeoutRow['result'], StatusTone> = {
  running: 'info',
  done: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
  interrupted: 'warn',
  removed: 'neutral',
}

/** Columns of the list of takeouts. */
export const takeoutColumns: readonly Column<TakeoutRow>[] = allColumnsOf(takeoutRecord, [
  { field: 'startedAt', phone: 'title' },
  {
    field: 'result',
    width: 140,
    phone: 'status',
    options: Object.entries(takeoutResults).map(([value, label]) => ({
      value,
      label,
      tone: tones[value as TakeoutRow['result']],
    })),
    render: (row) => <StatusBadge tone={tones[row.result]}>{takeoutWords(row)}</StatusBadge>,
  },
  { field: 'format', width: 100, phone: 'subtitle' },
  { field: 'size', width: 100, phone: 'amount', render: ({ size }) => formatSize(size) },
  { field: 'rows', width: 110, phone: 'hidden' },
  { field: 'files', width: 100, yields: true, phone: 'hidden' },
  {
    field: 'seconds',
    width: 100,
    phone: 'hidden',
    render: ({ seconds }) => (seconds === null ? '' : texts.tookSeconds(seconds)),
  },
  { field: 'createBy', width: 120, phone: 'subtitle' },
  { field: 'removedOn', yields: true, phone: 'hidden' },
  { field: 'reason', width: 200, phone: 'subtitle' },
  { field: 'snapshotAt', hidden: true },
  { field: 'file', hidden: true },
])
