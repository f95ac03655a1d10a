import { addDays, isDate } from './dates.ts'
import { fold } from './fold.ts'

/** Longest text, in characters, that is parsed as a day. */
const LONGEST = 60

/** Beginnings of the month names, in Spanish and in English (as Excel writes them). */
const beginnings = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
]
const fullNames =
  /^(enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|june|july|august|september|october|november|december)$/

/**
 * The month that a word names, 1 to 12: a whole name or an abbreviation (`dic`, `Sept.`); `null` when it names none.
 */
export function parseMonth(word: string): number | null {
  if (word.length > LONGEST) return null
  const name = fold(word).replace(/\.$/, '')
  if (!fullNames.test(name) && name.length !== 3 && name !== 'sept') return null
  const at = beginnings.findIndex((some) => some.includes(name.slice(0, 3)))
  return at < 0 ? null : at + 1
}

/**
 * Parses a day as written in sheets; `null` when it is not a day. Accepts `05/12/2026` (day first; `/`, `-`, `.` or
 * blanks; two or four digits of the year), `2026-12-05`, `05-Dic-2026` and `5 de diciembre de 2026`. A weekday before
 * it and a time after it are ignored.
 */
export function parseWrittenDate(text: string): string | null {
  if (text.length > LONGEST) return null
  const bare = fold(text)
    .replace(/^(lunes|martes|miercoles|jueves|viernes|sabado|domingo|lun|mar|mie|jue|vie|sab|dom)[., ]+/, '')
    .replace(/[t ]+\d\d?:\d\d(:\d\d(\.\d+)?)?( ?[ap]\.? ?m\.?)?z?$/, '')
  const iso = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(bare)
  if (iso) return dayOf(iso[3], Number(iso[2]), iso[1])
  const figures = /^(\d\d?)[-/. ]+(\d\d?)[-/. ]+(\d{4}|\d\d)$/.exec(bare)
  if (figures) return dayOf(figures[1], Number(figures[2]), figures[3])
  const named = /^(\d\d?)[-/., ]*(?:de )?([a-z]+)\.?[-/., ]*(?:del? )?(\d{4}|\d\d)$/.exec(bare)
  return named ? dayOf(named[1], parseMonth(named[2] ?? ''), named[3]) : null
}

function dayOf(day = '', month: number | null, year = ''): string | null {
  if (month === null) return null
  const whole = year.length === 2 ? `20${year}` : year
  const date = `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

/**
 * Serial 61 of Excel, from which days are counted: 45,997 is 2025-12-06. Before this day Excel counts a 29 February
 * 1900 that did not exist.
 */
const dayOfSerial61 = '1900-03-01'
const serials = { first: 20_000, last: 80_000 }

/** The day of an Excel serial number from 1954 to 2119; `null` for other numbers, which are not dates. */
export function parseSerialDate(serial: number): string | null {
  if (serial < serials.first || serial > serials.last) return null
  return addDays(dayOfSerial61, Math.floor(serial) - 61)
}
