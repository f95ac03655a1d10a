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
      kind: 'lateBackup',
      severity: 'danger',
      since: null,
      sentence: `Hace ${formatCount(backupDays)} días que no hay un respaldo bueno.`,
    })
  const { copyFault, copyDays, storeFault, storeDays } = facts
  return [
    ...alarms,
    ...copyAlarm({ kind: 'failedCopy', where: 'a la segunda carpeta', fault: copyFault, days: copyDays }),
    ...copyAlarm({ kind: 'failedStorage', where: 'al almacenamiento', fault: storeFault, days: storeDays }),
    ...trialAlarm(facts),
    ...minuteAlarm(facts),
  ]
}

type Copies = { kind: 'failedCopy' | 'failedStorage'; where: string; fault: string | null; days: number }

/** A second place that lacks the last backup, since days or after an attempt that failed. */
function copyAlarm({ kind, where, fault, days }: Copies): Alarm[] {
  const late = days >= LATE_DAYS
  if (!late && fault === null) return []
  const since = late
    ? `Hace ${formatCount(days)} días que no se copia un respaldo`
    : 'El último respaldo no se copió'
  const why = fault === null ? '.' : `. ${fault}.`
  const sentence = `${since} ${where}${why}`
  return [{ kind, severity: late ? 'danger' : 'warning', since: null, sentence }]
}

/** A backup that could not be restored is none. */
function trialAlarm({ trialFault }: AlarmFacts): Alarm[] {
  if (trialFault === null) return []
  const sentence = `La última prueba de restauración falló. ${trialFault}.`
  return [{ kind: 'failedTrial', severity: 'danger', since: null, sentence }]
}

function minuteAlarm({ minuteFault }: AlarmFacts): Alarm[] {
  if (minuteFault === null) return []
  const sentence = `La última prueba de la copia continua falló. ${minuteFault}.`
  return [{ kind: 'failedMinuteTrial', severity: 'danger', since: null, sentence }]
}

function failedSentence(failed: number, doubtful: number): string {
  if (failed === 1) return doubtful === 1 ? 'El último respaldo es dudoso.' : 'El último respaldo falló.'
  const which = doubtful === failed ? 'son dudosos' : doubtful === 0 ? 'fallaron' : 'fallaron o son dudosos'
  return `Los últimos ${formatCount(failed)} respaldos ${which}.`
}
