import type { Alarm } from '@yunque/contract/alarms/alarms'
import { formatCount, formatDateIn } from '@yunque/contract/core/format'
import type { AlarmFacts } from './alarm-facts.ts'

const noted = { severity: 'warning', since: null } as const

/** Messages that could not be sent, and a summary of the day that was not even written. */
export function mailAlarms({ unsentMail, lateSummary, timeZone }: AlarmFacts): Alarm[] {
  const alarms: Alarm[] = []
  if (unsentMail > 0) {
    const which = unsentMail === 1 ? 'un mensaje' : `${formatCount(unsentMail)} mensajes`
    const sentence = `No se pudo enviar ${which} de correo: compruebe el servidor de correo y envíe un mensaje de prueba.`
    alarms.push({ kind: 'unsentMail', ...noted, sentence })
  }
  if (lateSummary !== null) {
    const sentence = `El resumen del ${formatDateIn(timeZone, lateSummary)} no se pudo preparar: vea el registro del servidor.`
    alarms.push({ kind: 'lateSummary', ...noted, sentence })
  }
  return alarms
}
