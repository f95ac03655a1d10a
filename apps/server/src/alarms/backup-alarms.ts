import type { Alarm } from '@yunque/contract/alarms/alarms'
import { formatCount } from '@yunque/contract/core/format'
import type { AlarmFacts } from './alarm-facts.ts'

/** Days without a good backup that raise an alarm. */
const LATE_DAYS = 2

/** Backups that failed, are doubtful, or were not made or copied. */
export function backupAlarms(facts: AlarmFacts): Alarm[] {
  const { failedBackups, doubtfulBackups, backupDays } = facts
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
  return [...alarms, ...copyAlarm(facts)]
}

/** A second folder that lacks the last backup, since days or after an attempt that failed. */
function copyAlarm({ copyFault, copyDays }: AlarmFacts): Alarm[] {
  const late = copyDays >= LATE_DAYS
  if (!late && copyFault === null) return []
  const since = late
    ? `Hace ${formatCount(copyDays)} días que no se copia un respaldo`
    : 'El último respaldo no se copió'
  const why = copyFault === null ? '.' : `. ${copyFault}.`
  return [
    {
      ...{ kind: 'failedCopy', severity: late ? 'danger' : 'warning', since: null },
      sentence: `${since} a la segunda carpeta${why}`,
    },
  ]
}

function failedSentence(failed: number, doubtful: number): string {
  if (failed === 1) return doubtful === 1 ? 'El último respaldo es dudoso.' : 'El último respaldo falló.'
  const which = doubtful === failed ? 'son dudosos' : doubtful === 0 ? 'fallaron' : 'fallaron o son dudosos'
  return `Los últimos ${formatCount(failed)} respaldos ${which}.`
}
