import { money, number } from '../core/record.ts'

/** The amounts of a document of a book, C$: exento + gravado + iva = total. */
export const taxedRecord = {
  exento: number('Exento'),
  gravado: number('Gravado'),
  iva: money('IVA'),
  total: money('Total'),
  retention: money('Retención'),
}
