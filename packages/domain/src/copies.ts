/** The mark of every copy after the first print. There is only one original. */
const again = (times: number): string => `COPIA · REIMPRESIÓN ${times}`

/**
 * The copies of a document that come out of one print, as the mark of each. The first print makes the copies of the
 * settings (`names`), such as ORIGINAL and COPIA; every later print makes one. Without copies in the settings there is
 * one without a mark (papers.copies). `printed` is how often the document was printed before.
 */
export function copiesOf(names: readonly string[], printed: number): readonly (string | undefined)[] {
  if (names.length === 0) return [undefined]
  return printed === 0 ? names : [again(printed)]
}
