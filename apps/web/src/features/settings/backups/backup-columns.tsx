import { backupRecord } from '@yunque/contract/backup/backup.record'
import { backupResults, backupWords } from '@yunque/contract/backup/backup-words'
import type { BackupRow } from '@yunque/contract/backup/backups'
import { formatSize } from '@yunque/contract/core/format-size'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'
import { StatusBadge, type StatusTone } from '../../../ui/page/status-badge.tsx'
import { texts } from './texts.ts'

const results: Record<BackupRow['result'], { label: string; tone: StatusTone }> = {
  running: { label: backupResults.running, tone: 'info' },
  done: { label: backupResults.done, tone: 'ok' },
  doubtful: { label: backupResults.doubtful, tone: 'warn' },
  failed: { label: backupResults.failed, tone: 'bad' },
}

/** Columns of the list of backups. */
export const backupColumns: readonly Column<BackupRow>[] = allColumnsOf(backupRecord, [
  { field: 'startedAt', phone: 'title' },
  {
    field: 'result',
    width: 140,
    phone: 'status',
    options: Object.entries(results).map(([value, { label, tone }]) => ({ value, label, tone })),
    render: (row) => <StatusBadge tone={results[row.result].tone}>{backupWords(row)}</StatusBadge>,
  },
  {
    field: 'size',
    width: 100,
    phone: 'amount',
    render: ({ size }) => formatSize(size),
  },
  {
    field: 'seconds',
    width: 100,
    phone: 'hidden',
    render: ({ seconds }) => (seconds === null ? '' : texts.tookSeconds(seconds)),
  },
  { field: 'copiedAt', phone: 'hidden' },
  { field: 'storedAt', phone: 'hidden', yields: true },
  { field: 'rows', yields: true, phone: 'hidden' },
  { field: 'scheduled', phone: 'hidden' },
  { field: 'createBy', yields: true, width: 120, phone: 'hidden' },
  { field: 'reason', width: 180, phone: 'subtitle' },
  { field: 'file', width: 190, phone: 'hidden' },
])
