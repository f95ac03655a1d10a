import Big from 'big.js'
import { Currency } from './codes.ts'
import { roundMoney } from './decimal.ts'

const units = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const hundreds = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

const THOUSAND = 1000
const MILLION = 1_000_000

function belowThousand(n: number): string {
  if (n === 100) return 'cien'
  const rest = n % 100
  const words = [hundreds[Math.floor(n / 100)], rest > 0 || n === 0 ? belowHundred(rest) : '']
  return words.filter(Boolean).join(' ')
}

function belowHundred(n: number): string {
  if (n < units.length) return units[n] ?? ''
  const unit = n % 10
  return [tens[Math.floor(n / 10)], unit > 0 ? units[unit] : ''].filter(Boolean).join(' y ')
}

/** Before a noun 'uno' is 'un', and 'veintiuno' is 'veintiún'. */
const beforeNoun = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

/** A whole number before a masculine noun: 'veintiún mil', 'un millón'. Millions count up to 999,999. */
function wholeInWords(n: number): string {
  if (n >= MILLION) {
    const millions = Math.floor(n / MILLION)
    const name = millions === 1 ? 'un millón' : `${wholeInWords(millions)} millones`
    return [name, n % MILLION > 0 ? wholeInWords(n % MILLION) : ''].filter(Boolean).join(' ')
  }
  if (n < THOUSAND) return beforeNoun(belowThousand(n))
  const thousands = Math.floor(n / THOUSAND)
  const name = thousands === 1 ? 'mil' : `${beforeNoun(belowThousand(thousands))} mil`
  return [name, n % THOUSAND > 0 ? beforeNoun(belowThousand(n % THOUSAND)) : ''].filter(Boolean).join(' ')
}

const names = {
  [Currency.cordobas]: { one: 'córdoba', many: 'córdobas' },
  [Currency.dollars]: { one: 'dólar', many: 'dólares' },
} satisfies Record<Currency, { one: string; many: string }>

/**
 * An amount of money as a cheque says it: 'MIL DOSCIENTOS TREINTA Y CUATRO CÓRDOBAS CON 56/100'. Round millions take
 * 'de': 'UN MILLÓN DE CÓRDOBAS CON 00/100' (papers.words). @throws Error when it is negative
 */
export function amountInWords(amount: number, currency: Currency = Currency.cordobas): string {
  const exact = new Big(roundMoney(amount))
  if (exact.lt(0)) throw new Error('A negative amount has no words')
  const whole = exact.round(0, Big.roundDown).toNumber()
  const cents = exact.minus(whole).times(100).toNumber()
  const { one, many } = names[currency]
  const of = whole >= MILLION && whole % MILLION === 0 ? 'de ' : ''
  const said = `${wholeInWords(whole)} ${of}${whole === 1 ? one : many}`
  return `${said} con ${String(cents).padStart(2, '0')}/100`.toLocaleUpperCase('es')
}
