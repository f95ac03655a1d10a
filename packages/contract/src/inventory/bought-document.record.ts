import { apart, choice, id } from '../core/record.ts'
import { documentWords } from '../core/value-words.ts'

/** A purchase document. */
export const boughtDocumentRecord = {
  document: apart(choice<'input' | 'purchase'>('Documento', { words: documentWords, kept: 'text' })),
  id: apart(id('Compra')),
}
