import type { WithholdingBase } from '@yunque/domain/withholdings'
import { documents } from '../core/documents.ts'
import { apart, choice, day, id, key, maybe, money, number, ofUse, text } from '../core/record.ts'
import { wordsOf } from '../core/value-words.ts'

/** Who withholds: a client from the store, or the store from a supplier. */
export const sides = [
  { id: 'suffered', name: 'Nos retienen' },
  { id: 'made', name: 'Retenemos' },
] as const

export const sideWords = wordsOf(sides)

/** What a rate applies to. */
export const bases = [
  { id: 'net', name: 'Monto sin IVA' },
  { id: 'iva', name: 'IVA' },
  { id: 'total', name: 'Total con IVA' },
] as const satisfies readonly { id: WithholdingBase; name: string }[]

export const baseWords = wordsOf(bases)

/** The kinds of documents with withholdings. */
export const withheldDocuments = [
  { id: 'bill', name: documents.bill.name },
  { id: 'receipt', name: documents.receipt.name },
  { id: 'purchasePayment', name: documents.purchasePayment.name },
] as const

export const withheldDocumentWords = wordsOf(withheldDocuments)

/** A withholding in the report of a month (withholdings.report). */
export const withholdingRecord = {
  id: apart(id('No.')),
  side: apart(
    choice<'suffered' | 'made'>('Quién retiene', {
      named: 'La parte que retiene',
      words: sideWords,
      kept: 'text',
    }),
  ),
  date: day('Fecha'),
  /** The kind of its document. */
  document: choice<'bill' | 'receipt' | 'purchasePayment'>('Documento', {
    words: withheldDocumentWords,
    kept: 'text',
  }),
  documentId: key('Documento'),
  /** What the document is called. */
  documentNumber: text('No.', { named: 'El número del documento' }),
  party: text('Cliente o proveedor'),
  taxId: text('RUC o cédula', { named: 'El RUC de la empresa' }),
  typeId: key('Tipo'),
  type: text('Tipo'),
  base: money('Base C$', { named: 'La base del cálculo' }),
  rate: number('Tasa %', { named: 'El tipo de cambio' }),
  amount: money('Retenido C$', { named: 'El monto' }),
  /** The client's certificate or our own; '' while it is pending. */
  certificate: text('Constancia', { named: 'El número de la constancia' }),
  number: apart(maybe(number('Número'))),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  version: key('Versión'),
}
