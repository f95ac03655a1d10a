import type { Searched } from '@yunque/contract/core/list'

/** What was searched instead of the typed text, or besides it; undefined when nothing was (search.noted). */
export function searchNote({ respelled, also = [] }: Searched): string | undefined {
  const sentences = [
    respelled !== undefined && `Sin resultados; se buscó «${respelled}»`,
    also.length > 0 && `Se buscó también ${also.map((term) => `«${term}»`).join(', ')}`,
  ]
  return sentences.filter(Boolean).join('. ') || undefined
}
