/** Text for comparison: without accents and in lower case, so that `cemento` finds `Ceménto`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
