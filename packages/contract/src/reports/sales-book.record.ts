import { apart, choice, day, id, number, ofUse, text } from '../core/record.ts'
import { taxedRecord } from './taxed.record.ts'
import { withheldRecord } from './withheld.record.ts'

/**
 * The rows of the sales book by their kind, as it names them. Those that end in `Use` take the IVA of deposits back that was
 * due with them: what an invoice, a receipt or a charge used, and what was given back (`depositUse`).
 */
export const salesBookDocuments = [
  { id: 'bill', name: 'Factura' },
  { id: 'note', name: 'Nota de crédito' },
  { id: 'charge', name: 'Cargo por cancelación' },
  { id: 'deposit', name: 'Anticipo' },
  { id: 'billUse', name: 'Anticipo aplicado' },
  { id: 'receiptUse', name: 'Anticipo aplicado' },
  { id: 'chargeUse', name: 'Anticipo aplicado' },
  { id: 'depositUse', name: 'Anticipo devuelto' },
  { id: 'retention', name: 'Retención' },
] as const

/**
 * A row of the sales book: an invoice, a credit note (negative), a charge, a deposit whose IVA was due with it, its use
 * (negative), or what was withheld on an invoice of another month. A voided one stays with zeros and `estado` 'ANULADA'.
 */
export const salesBookRecord = {
  ...taxedRecord,
  ...withheldRecord,
  key: apart(text('Clave', { named: 'El nombre de la preferencia' })),
  kind: apart(
    choice<
      | 'retention'
      | 'bill'
      | 'deposit'
      | 'note'
      | 'charge'
      | 'billUse'
      | 'receiptUse'
      | 'chargeUse'
      | 'depositUse'
    >('Documento', { named: 'La pantalla de la venta', choices: salesBookDocuments }),
  ),
  /** The order of the kinds in the book. */
  place: apart(number('Lugar')),
  documento: text('Documento'),
  /** The document's own number; a retention has that of its invoice, a use that of what used the deposit. */
  id: id('No.'),
  number: apart(text('Número')),
  date: day('Fecha'),
  client: text('Cliente'),
  identification: text('RUC / Cédula', { named: 'La identificación' }),
  estado: text('Estado'),
  area: ofUse('areas', text('Área')),
}
