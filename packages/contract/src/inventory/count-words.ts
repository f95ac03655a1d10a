/** The state of a product in the review of a stock count. */
export const uncountedWord = 'Sin contar'
const recountWord = 'Contar de nuevo'
export function countLineWords({ counted, recount }: { counted: number | null; recount: boolean }): string {
  if (counted === null) return uncountedWord
  return recount ? recountWord : ''
}

/** The counted category, or this text when the count covers the whole area. */
export const wholeArea = 'Toda el área'
export const countedCategory = ({ category }: { category: string | null }): string => category ?? wholeArea
