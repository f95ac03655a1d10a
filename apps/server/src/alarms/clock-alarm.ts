import type { Alarm } from '@yunque/contract/alarms/alarms'
import { formatCount, formatDateTimeIn } from '@yunque/contract/core/format'
import { asksClock } from '../sales/invoices/question-clock.ts'
import type { Leap } from '../system/clock.ts'
import { alarmLimits } from '../system/limits.ts'
import type { AlarmFacts } from './alarm-facts.ts'

/** Compares the clock with the last sale, with the uptime, and the server's with the database's. */
export function clockAlarm(
  facts: AlarmFacts,
  { clock, leap }: { clock: number; leap: Leap | undefined },
): Alarm | undefined {
  const sentence = clockSentence(facts, { clock, leap })
  return sentence === undefined ? undefined : { kind: 'clock', severity: 'danger', sentence, since: null }
}

function clockSentence(
  { now, lastSale, timeZone }: AlarmFacts,
  { clock, leap }: { clock: number; leap: Leap | undefined },
): string | undefined {
  const formatted = (instant: number) => formatDateTimeIn(timeZone, new Date(instant).toISOString())
  if (lastSale !== null && asksClock(now, lastSale))
    return `El reloj del servidor marca ${formatted(now)} y la última venta es del ${formatted(lastSale)}: compruebe la fecha y la hora del servidor.`
  if (leap) {
    const way = leap.by > 0 ? 'se adelantó' : 'se atrasó'
    return `El reloj del servidor ${way} ${span(leap.by)} de golpe y quedó en ${formatted(leap.at)}: compruebe la fecha y la hora del servidor.`
  }
  if (Math.abs(clock - now) > alarmLimits.clockBackMs)
    return `El reloj del servidor y el de su base de datos difieren en ${span(clock - now)}: sincronice los dos.`
  return undefined
}

const units = [
  { ms: 24 * 60 * 60_000, one: '1 día', many: 'días' },
  { ms: 60 * 60_000, one: '1 hora', many: 'horas' },
  { ms: 60_000, one: '1 minuto', many: 'minutos' },
]

/** `3 horas`: a duration in the largest unit of which it has at least two, or else in minutes. */
function span(ms: number): string {
  const unit = units.find((one) => Math.abs(ms) >= 2 * one.ms) ?? units[2]
  const count = Math.round(Math.abs(ms) / (unit?.ms ?? 1))
  return count === 1 ? (unit?.one ?? '') : `${formatCount(count)} ${unit?.many}`
}
