/** What an exemplar printed again is called: there is one original. */
const again = (times: number): string => `COPIA · REIMPRESIÓN ${times}`

/**
 * The exemplars that one print of a document makes, by the mark of each: those of the settings the first time, and one
 * copy each time after. A kind without exemplars in the settings prints one without a mark (papers.exemplars).
 * `printed` is how often the document was printed before.
 */
export function exemplars(names: readonly string[], printed: number): readonly (string | undefined)[] {
  if (names.length === 0) return [undefined]
  return printed === 0 ? names : [again(printed)]
}
