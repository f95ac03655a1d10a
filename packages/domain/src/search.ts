import { fold } from './fold.ts'
import { codeKey, scannedCode } from './product-codes.ts'
import { writtenNumbers } from './written-numbers.ts'

/** Words that say nothing about a product. `x` stands between two measures. */
const fillers = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'para', 'con', 'en', 'y', 'x'])
const MOST_WORDS = 8

/** Texts of which one has to be in the search form. A blank at an end is the end of a word. */
export type SearchWord = readonly string[]

/**
 * The normal form of a text for searches: words without accents, case and punctuation, sizes in one notation, a blank at
 * both ends. «Tubo PVC 1½"» becomes ` tubo pvc 1+1/2 `. The SQL function `search_form` gives the same (search.form).
 */
export function searchForm(text: string): string {
  const words = writtenNumbers(fold(text))
    .replace(/([0-9])(?=[a-z])/g, '$1 ')
    .replace(/([a-z])(?=[0-9])/g, '$1 ')
    .replace(/(?<![a-z])(pulgadas?|pulgs?|plgs?)(?![a-z])/g, ' ')
    .replace(/[!-*,\-:-@[-`{-~]/g, ' ')
    .replace(/(?<![0-9])[/.+]|[/.+](?![0-9])/g, ' ')
  return ` ${words} `.replace(/\s+/g, ' ')
}

/**
 * What a text asks for: every word has to be found, in any order. `synonyms` are groups of terms with one meaning
 * (search.words, search.synonyms).
 */
export function searchWords(text: string, synonyms: readonly (readonly string[])[] = []): SearchWord[] {
  const typed = wordsOf(scannedCode(text))
  const telling = typed.filter((word) => !fillers.has(word))
  const words = (telling.length > 0 ? telling : typed).slice(0, MOST_WORDS)
  const isTyping = /[0-9]$/.test(text)
  const meanings = synonyms.map((terms) => terms.map(wordsOfTerm).filter((term) => term.length > 0))
  return words.map((word, place) => {
    if (/[0-9]/.test(word)) return [numberPiece(word, isTyping && place === words.length - 1)]
    return [...new Set([...pieces(word), ...othersFor(word, meanings)])]
  })
}

/** The terms, as they are written, that stand in a group of synonyms beside a word of the text (search.synonyms). */
export function termsBeside(text: string, synonyms: readonly (readonly string[])[]): string[] {
  const typed = wordsOf(text).flatMap(stems)
  const isTyped = (term: string) =>
    wordsOfTerm(term).every((word) => stems(word).some((stem) => typed.includes(stem)))
  const groups = synonyms.map((terms) =>
    terms.map((term) => term.trim()).filter((term) => wordsOfTerm(term).length > 0),
  )
  const meant = groups.filter((terms) =>
    terms.some((term) => wordsOfTerm(term).length === 1 && isTyped(term)),
  )
  return [...new Set(meant.flatMap((terms) => terms.filter((term) => !isTyped(term))))]
}

/** Whether a text has every word (search.words). */
export function isFound(text: string, words: readonly SearchWord[]): boolean {
  const form = searchForm(text)
  return words.every((word) => word.some((piece) => form.includes(piece)))
}

const wordsOf = (text: string): string[] => searchForm(text).split(' ').filter(Boolean)

/** More terms than a store has; then they are forgotten. */
const MOST_TERMS = 5000
const termWords = new Map<string, readonly string[]>()

/** The words of a synonym. All of them are compared at each search, so they are kept. */
function wordsOfTerm(term: string): readonly string[] {
  const kept = termWords.get(term)
  if (kept) return kept
  if (termWords.size === MOST_TERMS) termWords.clear()
  const words = wordsOf(term)
  termWords.set(term, words)
  return words
}

/** A size is found whole. The number that is still being typed begins one; a long number may be part of a code. */
function numberPiece(word: string, begins: boolean): string {
  if (word.includes('/')) return ` ${word} `
  // The digits that every form of a code has (codes.one-code).
  if (/^[0-9]{12,14}$/.test(word)) return codeKey(word).replace(/^0(?=[0-9]{12}$)/, '')
  if (word.length >= 4) return word
  return begins ? ` ${word}` : ` ${word} `
}

/** One or two letters begin a word. More are found anywhere in it, in singular and plural. */
const pieces = (word: string): string[] => (word.length <= 2 ? [` ${word}`] : stems(word))

/** The beginnings that a word shares with its singular and its plural. */
function stems(word: string): string[] {
  if (word.length >= 5 && word.endsWith('ces')) return [`${word.slice(0, -3)}z`, word]
  if (word.endsWith('z')) return [word, `${word.slice(0, -1)}ces`]
  if (word.length >= 5 && /[djlnrxy]es$/.test(word)) return [word.slice(0, -2)]
  return [word.length >= 4 && word.endsWith('s') ? word.slice(0, -1) : word]
}

/** The pieces of the other terms in the groups that have this word as a term. */
function othersFor(word: string, meanings: readonly (readonly (readonly string[])[])[]): string[] {
  const own = stems(word)
  const isOwn = (term: readonly string[]) =>
    term.length === 1 && term.some((one) => stems(one).some((stem) => own.includes(stem)))
  return meanings
    .filter((group) => group.some(isOwn))
    .flatMap((group) => group.filter((term) => !isOwn(term)).flatMap(piecesOfTerm))
}

/** Another term has to begin a word: «toma» is not meant by «automático». One of several words is found as it is written. */
function piecesOfTerm(term: readonly string[]): string[] {
  const [word = '', ...more] = term
  return (more.length === 0 ? stems(word) : [term.join(' ')]).map((piece) => ` ${piece}`)
}
