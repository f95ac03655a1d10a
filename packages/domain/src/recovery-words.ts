import { fold } from './fold.ts'
import { recoveryWordList } from './recovery-word-list.ts'

/** The words of a sheet of recovery: ten that are drawn, and two that check them. */
export const RECOVERY_WORDS = 12
export const DRAWN_WORDS = 10

/** Why a text is not the words of a sheet. Places count from 1; `word` is as it was typed. */
export type WordsFault =
  | { kind: 'count'; count: number }
  | { kind: 'unknown'; at: number; word: string }
  | { kind: 'wrong'; at: number; word: string }
  | { kind: 'unclear' }

const placeOf = new Map(recoveryWordList.map((word, place) => [fold(word), place]))

// Arithmetic of GF(2^11), by powers of x modulo x^11 + x^2 + 1. Each word of the list is one of its values.
const ORDER = 2047
const POLYNOMIAL = 0x805
const powers: number[] = []
const logs: number[] = []
for (let power = 0, value = 1; power < ORDER; power++) {
  powers[power] = value
  logs[value] = power
  value = (value << 1) ^ (value & 1024 ? POLYNOMIAL : 0)
}
const power = (exponent: number): number => powers[exponent % ORDER] ?? 0
const log = (value: number): number => logs[value] ?? 0
const product = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : power(log(one) + log(other))
const quotient = (one: number, other: number): number =>
  one === 0 ? 0 : power(log(one) + ORDER - log(other))

/** The sums that are 0 for the words of a sheet: of their values, and of their values by the power of their place. */
function sums(places: readonly number[]): { plain: number; weighted: number } {
  const plain = places.reduce((sum, place) => sum ^ place, 0)
  const weighted = places.reduce((sum, place, at) => sum ^ product(place, power(at)), 0)
  return { plain, weighted }
}

/**
 * The twelve words of ten drawn places of the list (store.recovery-words). The last two make both sums 0, a code of Reed
 * and Solomon: one wrong word is found with its place, and two wrong words, such as a swap, are never taken for right.
 */
export function recoveryWords(drawn: readonly number[]): string[] {
  if (drawn.length !== DRAWN_WORDS || !drawn.every((place) => place in recoveryWordList))
    throw new RangeError('ten places of the list')
  const { plain, weighted } = sums(drawn)
  const last = quotient(
    weighted ^ product(plain, power(DRAWN_WORDS)),
    power(DRAWN_WORDS) ^ power(DRAWN_WORDS + 1),
  )
  return [...drawn, plain ^ last, last].map((place) => recoveryWordList[place] ?? '')
}

/**
 * The words in what a person typed from a sheet, without accents and in lower case, or why they are not those of a sheet
 * (store.recovery-words). Numbers and commas between them do not count.
 */
export function readRecoveryWords(text: string): { words: string[] } | { fault: WordsFault } {
  const typed = fold(text)
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^\d+[.):-]*/, ''))
    .filter((word) => word !== '')
  const unknown = typed.findIndex((word) => !placeOf.has(word))
  if (unknown >= 0)
    return { fault: { kind: 'unknown', at: unknown + 1, word: (typed[unknown] ?? '').slice(0, 20) } }
  if (typed.length !== RECOVERY_WORDS) return { fault: { kind: 'count', count: typed.length } }
  const { plain, weighted } = sums(typed.map((word) => placeOf.get(word) ?? 0))
  if (plain === 0 && weighted === 0) return { words: typed }
  const at = (log(weighted) + ORDER - log(plain)) % ORDER
  const isOne = plain !== 0 && weighted !== 0 && at < RECOVERY_WORDS
  return { fault: isOne ? { kind: 'wrong', at: at + 1, word: typed[at] ?? '' } : { kind: 'unclear' } }
}
