import { apart, choice, day, id, money, ofUse, text } from '../core/record.ts'
import { documentWords } from '../core/value-words.ts'
import type { BoughtKind } from '../inventory/bought-document.ts'
import { taxedRecord } from './taxed.record.ts'
import { withheldRecord } from './withheld.record.ts'

/**
 * A row of the purchases book: a processed purchase (`purchase`), a direct purchase (`input`), a return or discount of a
 * supplier with figures below 0 (`supplierCredit`), or what was withheld of a purchase of another month, as `documento` says.
 */
export const purchaseBookRecord = {
  ...taxedRecord,
  ...withheldRecord,
  /** The parts of `iva`: what is credited, and what is a cost (taxes.creditable). */
  ivaCredited: money('IVA acreditado'),
  ivaCost: money('IVA al costo'),
  key: apart(text('Clave', { named: 'El nombre de la preferencia' })),
  document: apart(choice<BoughtKind | 'supplierCredit'>('Documento', { words: documentWords, kept: 'text' })),
  documento: text('Documento'),
  id: apart(id('No.')),
  date: day('Fecha'),
  provider: text('Proveedor'),
  ruc: text('RUC'),
  reference: text('Factura', { named: 'La referencia' }),
  area: ofUse('areas', text('Área')),
}
