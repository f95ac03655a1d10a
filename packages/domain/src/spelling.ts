import { fold } from './fold.ts'

/** A word of names, and in how many of them it is. */
export type KnownWord = { word: string; products: number }

/** Errors that are forgiven in a word of this length: none in short words, which are too similar to each other. */
const forgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * The known word that was probably meant: the nearest by missing, added, wrong and exchanged letters, the most frequent of
 * equally near ones; null when none is near enough (search.typos).
 */
export function meantWord(typed: string, known: readonly KnownWord[]): string | null {
  const most = forgiven(typed)
  const near = known
    .map((one) => ({ ...one, errors: errorsBetween(typed, one.word) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((a, b) => a.errors - b.errors || b.products - a.products || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
}

/** The number of letters to add, remove, replace or exchange with the next, to make one word of the other. */
export function errorsBetween(a: string, b: string): number {
  let twoBefore: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const changed = Math.min(replaced, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1)
      const isExchange = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] && row > 1 && column > 1
      now.push(isExchange ? Math.min(changed, (twoBefore[column - 2] ?? 0) + 1) : changed)
    }
    twoBefore = before
    before = now
  }
  return before[b.length] ?? 0
}

/** The words of a text that may be misspelled: in the singular, without accents. */
export const wordsToSpell = (text: string): string[] => [
  ...new Set([...fold(text).matchAll(lettered)].map(([word]) => singular(word))),
]

/** The text with its words spelled as they are meant; null when no word changes. */
export function spelledAs(text: string, meant: ReadonlyMap<string, string | null>): string | null {
  const folded = fold(text)
  const spelled = folded.replace(lettered, (word) => meant.get(singular(word)) ?? word)
  return spelled === folded ? null : spelled
}

const lettered = /[a-z]{4,}/g
const singular = (word: string): string => (word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word)
