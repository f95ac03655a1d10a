import { backupResults, backupWords } from '@yunque/contract/backup/backup-words'
import type { BackupRow } from '@yunque/contract/backup/backups'
import { formatSize } from '../../../lib/format/format-size.ts'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { StatusBadge, type StatusTone } from '../../../ui/page/status-badge.tsx'
import { texts } from './texts.ts'

const results: Record<BackupRow['result'], { label: string; tone: StatusTone }> = {
  running: { label: backupResults.running, tone: 'info' },
  done: { label: backupResults.done, tone: 'ok' },
  doubtful: { label: backupResults.doubtful, tone: 'warn' },
  failed: { label: backupResults.failed, tone: 'bad' },
}

/** Columns of the list of backups. */
export const backupColumns: readonly Column<BackupRow>[] = defineColumns<BackupRow>()([
  { field: 'startedAt', title: texts.startedAt, type: 'dateTime', phone: 'title' },
  {
    field: 'result',
    title: texts.result,
    type: 'status',
    width: 140,
    phone: 'status',
    options: Object.entries(results).map(([value, { label, tone }]) => ({ value, label, tone })),
    render: (row) => <StatusBadge tone={results[row.result].tone}>{backupWords(row)}</StatusBadge>,
  },
  {
    field: 'size',
    title: texts.size,
    type: 'number',
    width: 100,
    phone: 'amount',
    render: ({ size }) => formatSize(size),
  },
  {
    field: 'seconds',
    title: texts.seconds,
    type: 'number',
    width: 100,
    phone: 'hidden',
    render: ({ seconds }) => (seconds === null ? '' : texts.tookSeconds(seconds)),
  },
  { field: 'copiedAt', title: texts.copiedAt, type: 'dateTime', phone: 'hidden' },
  { field: 'storedAt', title: texts.storedAt, type: 'dateTime', phone: 'hidden', yields: true },
  { field: 'rows', title: texts.rows, type: 'number', yields: true, phone: 'hidden' },
  { field: 'scheduled', title: texts.scheduled, type: 'boolean', phone: 'hidden' },
  { field: 'createBy', title: texts.createBy, type: 'text', yields: true, width: 120, phone: 'hidden' },
  { field: 'reason', title: texts.reason, type: 'text', width: 180, phone: 'subtitle' },
  { field: 'file', title: texts.file, type: 'text', width: 190, phone: 'hidden' },
])
