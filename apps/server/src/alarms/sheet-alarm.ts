import type { Alarm } from '@yunque/contract/alarms/alarms'
import { hasSheet } from '../backup/bag/sheet-file.ts'
import type { AlarmFacts } from './alarm-facts.ts'

/**
 * A store that sells without a sheet of recovery, or whose data directory lost it (store.recovery-words). Before its first
 * sale the first steps show it.
 */
export function sheetAlarm(
  { sellsSinceADay, sheetKey }: Pick<AlarmFacts, 'sellsSinceADay' | 'sheetKey'>,
  dataDir: string,
): Alarm | undefined {
  const alarm = { kind: 'noSheet', severity: 'warning', since: null } as const
  if (sheetKey !== null)
    return hasSheet(dataDir, sheetKey)
      ? undefined
      : {
          ...alarm,
          sentence: 'La hoja de recuperación no vale para los respaldos nuevos de este servidor: haga otra.',
        }
  if (!sellsSinceADay) return undefined
  return {
    ...alarm,
    sentence:
      'No hay hoja de recuperación: si se pierde el servidor, habrá que conectar de nuevo cada equipo y cada segundo factor.',
  }
}
