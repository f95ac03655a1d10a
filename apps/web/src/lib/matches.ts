import { fold } from './format/fold.ts'

/** Whether every word typed begins some word of the text, in any order: 'nueva comp' finds 'Nueva compra'. */
export function matches(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{Letter}\p{Number}]+/u)
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** Rank of a match, the smaller the better: equal text, beginning of the text, anything else. */
export function rank(text: string, typed: string): number {
  const here = fold(text)
  const wanted = fold(typed)
  if (here === wanted) return 0
  return here.startsWith(wanted) ? 1 : 2
}

function wordsOf(typed: string): string[] {
  return fold(typed)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
}
