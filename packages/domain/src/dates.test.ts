import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayAfter,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  endOfMonth,
  isDate,
  parseQuickDate,
  sheetDay,
  startOfMonth,
} from './dates.ts'

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days))

describe('calendar days', () => {
  test.each([
    ['2026-11-05', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-11-31', false],
    ['2026-1-5', false],
    ['2026-11-05T00:00:00Z', false],
    ['0026-11-05', false],
    ['', false],
  ])('«%s» is a day: %s', (text, expected) => {
    expect(isDate(text)).toBe(expected)
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-20', 30, '2026-12-20'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  test('ends of months', () => {
    expect(['2026-02-10', '2024-02-10', '2026-12-31', '2026-04-01'].map(endOfMonth)).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2026-12-31',
      '2026-04-30',
    ])
    expect([daysInMonth('2026-11-20'), dayOfMonth('2026-11-20'), startOfMonth('2026-11-20')]).toEqual([
      30,
      20,
      '2026-11-01',
    ])
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  test('text that is not a day is refused', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-01-01', 'mañana')).toThrow(RangeError)
    expect(() => dayOfMonth('05/11/2026')).toThrow(RangeError)
  })

  test('adding and subtracting days gives the same day, and the difference is the days added', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -18_000, max: 18_000 }), (date, days) => {
        const there = addDays(date, days)
        expect(isDate(there)).toBe(true)
        expect(addDays(there, -days)).toBe(date)
        expect(daysBetween(date, there)).toBe(days)
      }),
    )
  })

  test('the day after the end of a month is the first of the next', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(dayAfter(endOfMonth(date))).toBe(startOfMonth(addMonths(date, 1)))
        expect(daysBetween(startOfMonth(date), endOfMonth(date))).toBe(daysInMonth(date) - 1)
      }),
    )
  })
})

describe('dates as people type them on 2026-11-20', () => {
  test.each([
    ['5', '2026-11-05'],
    ['05', '2026-11-05'],
    ['+5', '2026-11-25'],
    ['-5', '2026-11-15'],
    ['+15', '2026-12-05'],
    ['h', '2026-11-20'],
    [' HOY ', '2026-11-20'],
    ['0511', '2026-11-05'],
    ['051126', '2026-11-05'],
    ['05112026', '2026-11-05'],
    ['05/11/2026', '2026-11-05'],
    ['5/1/26', '2026-01-05'],
    ['5/1', '2026-01-05'],
    ['5-1-2025', '2025-01-05'],
    ['05.11.2026', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
  ])('«%s» is %s', (text, expected) => {
    expect(parseQuickDate(text, '2026-11-20')).toBe(expected)
  })

  test.each([
    '',
    '31',
    '0',
    '123',
    '311126',
    '30/02/2026',
    '5/1-2026',
    '5/11/226',
    'ayer',
    '2026-02-30',
    '12345678',
    '+',
  ])('«%s» is none', (text) => {
    expect(parseQuickDate(text, '2026-11-20')).toBeNull()
  })

  test('every day is parsed from the format in which it is shown', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const [year = '', month = '', day = ''] = date.split('-')
        expect(parseQuickDate(`${day}/${month}/${year}`, '2026-11-20')).toBe(date)
        expect(parseQuickDate(`${day}${month}${year}`, '2026-11-20')).toBe(date)
      }),
    )
  })
})

describe('days of a sheet', () => {
  test.each([
    ['31/12/2026', '2026-12-31'],
    ['5/1/26', '2026-01-05'],
    ['31-12-2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31T06:00:00Z', '2026-12-31'],
    ['31/12/2026 00:00:00', '2026-12-31'],
    [46387, '2026-12-31'],
    [46387.75, '2026-12-31'],
    ['46387', '2026-12-31'],
    [12, null],
    ['12/2026', null],
    ['31/02/2026', null],
    ['ayer', null],
    ['', null],
  ])('«%s» is %s', (cell, expected) => {
    expect(sheetDay(cell)).toBe(expected)
  })
})
