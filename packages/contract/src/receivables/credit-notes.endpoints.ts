import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { type CreditNoteDetail, type CreditNoteRow, creditNoteOnWire } from './credit-notes.ts'
import { ofInvoiceFilters } from './receipts.ts'

/** Resources to read and create credit notes. */
const creditNoteAccess = documents.creditNote.readers

/** Calls about credit notes. */
export const creditNotes = {
  list: listEndpoint('movements', {
    title: 'Notas de crédito',
    access: creditNoteAccess,
    also: ['GET /movements'],
    row: answerOf<CreditNoteRow>(),
    filters: ofInvoiceFilters,
  }),
  one: endpoint('GET /movements/:id', {
    access: creditNoteAccess,
    summary: 'Una nota de crédito con su detalle',
    also: ['GET /movements/get/:id'],
    params: idParams,
    answer: answerOf<CreditNoteDetail>(),
  }),
  create: endpoint('POST /movements', {
    access: creditNoteAccess,
    summary: 'Registra una nota de crédito',
    also: ['POST /movements/post'],
    body: creditNoteOnWire,
    answer: answerOf<CreditNoteDetail>(),
  }),
  void: endpoint('POST /movements/:id/delete', {
    access: creditNoteAccess,
    summary: 'Anula una nota de crédito',
    also: ['GET /movements/:id/delete'],
    params: idParams,
    answer: answerOf<StateOf>(),
  }),
}
