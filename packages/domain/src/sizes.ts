import { fold } from './fold.ts'
import { searchForm } from './search.ts'
import { writtenNumbers } from './written-numbers.ts'

/** What a number measures; null for a bare number, an inch in most names. */
export type SizeUnit = 'in' | 'mm' | 'cm' | 'm' | 'ft' | 'gauge' | 'awg' | null

/** A size in a name: its value in its unit, its label (`1¼`, `20 mm`, `#8`, `cal. 26`), and the text that searches it. */
export type Size = { value: number; unit: SizeUnit; label: string; text: string }

const number = String.raw`(?:[0-9]+\+)?[0-9]+\/[0-9]+|[0-9]+(?:\.[0-9]+)?`
const sized = new RegExp(
  String.raw`(?<![0-9./+a-wyz-])(?<mark>#|n[o°]\.? ?|cal(?:ibre|\.)? ?|awg ?)?(?<number>${number})(?![0-9/+])` +
    `(?: ?(?<unit>"|''|pulgadas?|pulgs?|plgs?|mm|cm|mts?|metros?|pies?|awg|[m'])(?![a-z]))?`,
  'g',
)
const units: Readonly<Record<string, SizeUnit>> = {
  '"': 'in',
  "''": 'in',
  pulgada: 'in',
  pulg: 'in',
  plg: 'in',
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  mt: 'm',
  metro: 'm',
  "'": 'ft',
  pie: 'ft',
  awg: 'awg',
}
const glyphs: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
}

/** The sizes in a name, in the order in which they are written (search.sizes). */
export const sizesOf = (name: string): Size[] => parsed(name).sizes

/** The sizes of a name, and its search form without them. */
export function parsed(name: string): { sizes: Size[]; rest: string } {
  const text = writtenNumbers(fold(name))
  const sizes = [...text.matchAll(sized)].map(({ groups = {} }) => sizeOf(groups))
  return { sizes, rest: searchForm(text.replace(sized, ' ')) }
}

function sizeOf({
  mark = '',
  number: written = '',
  unit: named = '',
}: Record<string, string | undefined>): Size {
  const unit = mark.startsWith('awg')
    ? 'awg'
    : mark === ''
      ? (units[named] ?? units[named.replace(/s$/, '')] ?? null)
      : 'gauge'
  return {
    value: numberOf(written),
    unit,
    label: labelOf(written, { unit, mark }),
    text: textOf(written, unit),
  }
}

/** As a person types it. The mark ends a whole number, so that 1" does not search for 10. */
function textOf(written: string, unit: SizeUnit): string {
  const text = written.replace('+', ' ')
  if (unit === null || unit === 'in') return written.includes('/') ? text : `${text}"`
  if (unit === 'gauge') return `#${text}`
  return `${text} ${unit === 'ft' ? 'pie' : unit}`
}

function labelOf(written: string, { unit, mark }: { unit: SizeUnit; mark: string }): string {
  const [, whole = '', fraction = ''] = /^(?:(\d+)\+)?(\d+\/\d+)$/.exec(written) ?? []
  const glyph = glyphs[fraction]
  const plain = fraction === '' ? written : glyph ? `${whole}${glyph}` : `${whole} ${fraction}`.trim()
  if (unit === 'gauge') return mark.startsWith('c') ? `cal. ${plain}` : `#${plain}`
  if (unit === 'awg') return `${plain} AWG`
  if (unit === 'ft') return `${plain} pies`
  return unit === null || unit === 'in' ? plain : `${numberOf(written)} ${unit}`
}

/** The value of a number in the notation of `writtenNumbers`. */
function numberOf(written: string): number {
  const [, whole = '0', above = '0', below = '1'] = /^(?:(\d+)\+)?(\d+)\/(\d+)$/.exec(written) ?? []
  return written.includes('/') ? Number(whole) + Number(above) / Number(below) : Number(written)
}

/**
 * The key by which names are ordered, character by character: words without accents and case, numbers by their value, so
 * that ½ < ¾ < 1 < 1¼ < 10. The SQL function `name_order` gives the same (search.order).
 */
export const nameOrder = (name: string): string =>
  searchForm(name).trim().split(' ').map(orderOfWord).join(' ')

function orderOfWord(word: string): string {
  if (/^[0-9]{1,8}$/.test(word)) return `${word.padStart(8, '0')}0000`
  const [, integer, decimals = ''] = /^([0-9]{1,8})\.([0-9]+)$/.exec(word) ?? []
  if (integer) return integer.padStart(8, '0') + decimals.slice(0, 4).padEnd(4, '0')
  const [, whole = '0', above, below] = /^(?:([0-9]{1,6})\+)?([0-9]{1,2})\/([1-9][0-9]?)$/.exec(word) ?? []
  if (!above) return word
  const parts = Number(whole) * 10_000 + Math.floor((Number(above) * 10_000) / Number(below))
  return String(parts).padStart(12, '0')
}
