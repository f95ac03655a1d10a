import { fold } from './fold.ts'
import { errorsBetween } from './letter-errors.ts'

/** A word of names, and in how many of them it is. */
export type KnownWord = { word: string; names: number }

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
    .toSorted((a, b) => a.errors - b.errors || b.names - a.names || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
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
