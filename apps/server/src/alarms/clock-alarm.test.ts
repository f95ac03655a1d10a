import { expect, test } from 'vitest'
import { alarmFacts } from '../../test/alarm-facts.ts'
import { clockAlarm } from './clock-alarm.ts'

const minute = 60_000
const hour = 60 * minute
const now = Date.UTC(2026, 10, 22, 15)
const facts = (lastSale: number | null) => alarmFacts({ now, lastSale })
const shows = 'El reloj del servidor marca 22/11/2026 09:00 am y la última venta es del'
const check = ': compruebe la fecha y la hora del servidor.'

test.each([
  ['without a sale', null, 0, undefined],
  ['a night after the last sale', now - 14 * hour, 0, undefined],
  ['two hours before it', now + 2 * hour, 0, `${shows} 22/11/2026 11:00 am${check}`],
  ['eleven days after it, at a start', now - 11 * 24 * hour, 0, `${shows} 11/11/2026 09:00 am${check}`],
  ['four minutes from that of the database', null, 4 * minute, undefined],
  [
    'twelve minutes from it',
    null,
    -12 * minute,
    'El reloj del servidor y el de su base de datos difieren en 12 minutos: sincronice los dos.',
  ],
])('a clock %s', (_name, lastSale, away, sentence) => {
  expect(clockAlarm(facts(lastSale), { clock: now + away, leap: undefined })?.sentence).toBe(sentence)
})

test.each([
  [3 * hour, 'se adelantó 3 horas'],
  [-90 * minute, 'se atrasó 90 minutos'],
  [365 * 24 * hour, 'se adelantó 365 días'],
])('a leap of %d ms is reported with the time since', (by, expected) => {
  expect(clockAlarm(facts(null), { clock: now, leap: { by, at: now } })).toEqual({
    kind: 'clock',
    severity: 'danger',
    since: null,
    sentence: `El reloj del servidor ${expected} de golpe y quedó en 22/11/2026 09:00 am${check}`,
  })
})
