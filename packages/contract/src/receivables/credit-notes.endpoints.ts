import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { type DocumentPrinted, printedOnWire } from '../settings/papers.ts'
import { creditNoteRecord } from './credit-note.record.ts'
import { type CreditNoteDetail, creditNoteOnWire } from './credit-notes.ts'
import { ofInvoiceFilters } from './receipts.ts'

const creditNoteReaders = documents.creditNote.readers
/** Resources to create and void credit notes. */
const creditNoteWriters = ['crearNotasCreditos'] as const

/** Calls about credit notes. */
export const creditNotes = {
  list: listEndpoint('movements', {
    title: 'Notas de crédito',
    access: creditNoteReaders,
    also: ['GET /movements'],
    row: rowOf(creditNoteRecord),
    filters: ofInvoiceFilters,
  }),
  one: endpoint('GET /movements/:id', {
    access: creditNoteReaders,
    summary: 'Una nota de crédito con su detalle',
    also: ['GET /movements/get/:id'],
    params: idParams,
    answer: answerOf<CreditNoteDetail>(),
  }),
  /** Adds 1 to the prints of each document (papers.copies). */
  printed: endpoint('POST /movements/printed', {
    access: creditNoteReaders,
    summary: 'Cuenta una impresión de cada documento',
    body: printedOnWire,
    answer: answerOf<DocumentPrinted[]>(),
  }),
  create: endpoint('POST /movements', {
    access: creditNoteWriters,
    summary: 'Registra una nota de crédito',
    also: ['POST /movements/post'],
    body: creditNoteOnWire,
    answer: answerOf<CreditNoteDetail>(),
  }),
  void: endpoint('POST /movements/:id/delete', {
    access: creditNoteWriters,
    summary: 'Anula una nota de crédito',
    also: ['GET /movements/:id/delete'],
    params: idParams,
    answer: answerOf<StateOf>(),
  }),
}
