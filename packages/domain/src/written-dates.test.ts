import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import { parseMonth, parseSerialDate, parseWrittenDate } from './written-dates.ts'

test.each([
  ['05/12/2026', '2026-12-05'],
  ['1/12/2026', '2026-12-01'],
  ['05-12-2026', '2026-12-05'],
  ['5.12.26', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['2026/12/5', '2026-12-05'],
  ['2026-12-05T00:00:00', '2026-12-05'],
  ['05/12/2026 00:00:00', '2026-12-05'],
  ['5/12/2026 12:00 a. m.', '2026-12-05'],
  ['05-Dic-2026', '2026-12-05'],
  ['05-dic-26', '2026-12-05'],
  ['5-Dec-2026', '2026-12-05'],
  ['05 Dic. 2026', '2026-12-05'],
  ['05/Sept/2026', '2026-09-05'],
  ['01-Set-2026', '2026-09-01'],
  ['09 de diciembre de 2026', '2026-12-09'],
  ['9 de Diciembre del 2026', '2026-12-09'],
  ['9 de diciembre, 2026', '2026-12-09'],
  ['miércoles, 9 de diciembre de 2026', '2026-12-09'],
  ['mar 1 mar 2026', '2026-03-01'],
  ['  1   de   enero  de 2027 ', '2027-01-01'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2026', null],
  ['31/02/2030', null],
  ['12/25/2026', null],
  ['31 de junio de 2026', null],
  ['5 de brumario de 2026', null],
  ['5 diciembrela 2026', null],
  ['diciembre 2026', null],
  ['36.6243', null],
  ['Fuente: Banco Central', null],
  ['', null],
])('«%s» is the day %s', (text, date) => {
  expect(parseWrittenDate(text)).toBe(date)
})

test.each([
  ['Enero', 1],
  ['DIC', 12],
  ['sept.', 9],
  ['Setiembre', 9],
  ['aug', 8],
  ['marca', null],
  ['mayor', null],
  ['ma', null],
  ['', null],
])('«%s» is the month %s', (word, month) => {
  expect(parseMonth(word)).toBe(month)
})

test.each([
  [45_996, '2025-12-05'],
  [46_361.5, '2026-12-05'],
  [36.6243, null],
  [20261205, null],
])('the serial %s is the day %s', (serial, date) => {
  expect(parseSerialDate(serial)).toBe(date)
})

test('every day is parsed from its serial number and from its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 80_000 }), (serial) => {
      const date = parseSerialDate(serial) ?? ''
      expect(daysBetween('1954-10-03', date)).toBe(serial - 20_000)
      const [year, month, day] = date.split('-')
      expect(parseWrittenDate(`${day}/${month}/${year}`)).toBe(addDays(date, 0))
    }),
  )
})
