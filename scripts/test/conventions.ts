/** A convention of `docs/conventions.md`: `U07` and its sentence. */
export interface Convention {
  readonly id: string
  readonly text: string
}

/** The rows of the table of conventions. */
export const conventionsOf = (page: string): readonly Convention[] =>
  [...page.matchAll(/^\| (U\d+) +\| (.*?) *\|$/gm)].map(([, id = '', text = '']) => ({ id, text }))

/** The conventions that the titles of tests name: the ids in the parentheses that end a title, `'… (U07, U12)',`. */
export const conventionsIn = (source: string): readonly string[] =>
  [...source.matchAll(/ \((U\d+(?:, U\d+)*)\)['"`],/g)].flatMap(([, ids = '']) => ids.split(', '))
