import type { Alarm } from '@yunque/contract/alarms/alarms'
import { formatCount } from '@yunque/contract/core/format'
import type { AlarmFacts } from './alarm-facts.ts'

/** Days without a good backup that raise an alarm. */
const LATE_DAYS = 2

/** Backups that failed, are doubtful, or were not made. */
export function backupAlarms({ failedBackups, doubtfulBackups, backupDays }: AlarmFacts): Alarm[] {
  const alarms: Alarm[] = []
  if (failedBackups > 0)
    alarms.push({
      kind: 'failedBackups',
      // The data that a doubtful backup misses may be lost.
      severity: doubtfulBackups > 0 ? 'danger' : 'warning',
      sentence: failedSentence(failedBackups, doubtfulBackups),
      since: null,
    })
  if (backupDays >= LATE_DAYS)
    alarms.push({
      ...{ kind: 'lateBackup', severity: 'danger', since: null },
      sentence: `Hace ${formatCount(backupDays)} días que no hay un respaldo bueno.`,
    })
  return alarms
}

function failedSentence(failed: number, doubtful: number): string {
  if (failed === 1) return doubtful === 1 ? 'El último respaldo es dudoso.' : 'El último respaldo falló.'
  const which = doubtful === failed ? 'son dudosos' : doubtful === 0 ? 'fallaron' : 'fallaron o son dudosos'
  return `Los últimos ${formatCount(failed)} respaldos ${which}.`
}
