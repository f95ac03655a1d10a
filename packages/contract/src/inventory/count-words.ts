/** The state of a product in the review of a stock count. */
export const uncountedWord = 'Sin contar'
const recountWord = 'Contar de nuevo'
export function countLineWords({ counted, recount }: { counted: number | null; recount: boolean }): string {
  if (counted === null) return uncountedWord
  return recount ? recountWord : ''
}

/** What is counted: a category, a location, both, or this text when the count covers the whole area. */
export const wholeArea = 'Toda el área'
type Scope = { category: string | null; location: string }
export const countedScope = ({ category, location }: Scope): string =>
  [category ?? '', location].filter(Boolean).join(' · ') || wholeArea
