import { fold } from '@yunque/domain/fold'
import { columnNames, type ImportSubject, type LeftOut } from './import-subject.ts'

/** Normalizes a title: removes accents, case, currency and punctuation. «P. Venta (C$)» becomes `p venta`. */
export const bareTitle = (title: string): string =>
  fold(title.slice(0, 200))
    .replace(/c\$|\bcordobas?\b|\bnio\b/g, ' ')
    .replace(/[^\p{L}\p{N}$%]+/gu, ' ')
    .trim()

/** Why a column with this title is not imported; null when the title is not known. */
export function leftOutOf(subject: ImportSubject, title: string): LeftOut | null {
  const { leftOut } = subject
  const bare = bareTitle(title)
  if (withheldBy(subject, title) !== null) return 'permission'
  return (Object.keys(leftOut) as LeftOut[]).find((reason) => leftOut[reason]?.test(bare)) ?? null
}

/** Who may set the column with this title, when the user may not: a sentence. */
export function withheldBy({ withheld = {} }: ImportSubject, title: string): string | null {
  const bare = bareTitle(title)
  const names = Object.values(withheld)
  return (
    names.find((column) => bareTitle(column.title) === bare || column.synonyms.includes(bare))?.who ?? null
  )
}

/** Rank of a synonym of a yielding column: after every other title. */
const LAST = 100

/**
 * Guesses the column mapping from the titles; null for an unknown title. Each column is guessed once, for its most
 * certain title: beside a «Nombre», a «Descripción» is the observation.
 */
export function guessColumns<C extends string>(
  subject: ImportSubject<C>,
  titles: readonly string[],
): (C | null)[] {
  const namesOf = (column: C) => [bareTitle(subject.columns[column].title), ...subject.synonyms[column]]
  const known = columnNames(subject)
    .filter((column) => !subject.unguessed?.includes(column))
    .map((column) => ({ column, names: namesOf(column) }))
  const guesses = titles.map(bareTitle).flatMap((title, index) =>
    known.flatMap(({ column, names }) => {
      const rank = title === '' ? -1 : names.indexOf(title)
      const yields = rank > 0 && subject.yielding?.includes(column)
      return rank < 0 ? [] : [{ index, column, rank: yields ? rank + LAST : rank }]
    }),
  )
  const columns: (C | null)[] = titles.map(() => null)
  for (const { index, column } of guesses.sort((one, other) => one.rank - other.rank))
    if (columns[index] === null && !columns.includes(column)) columns[index] = column
  return columns
}
