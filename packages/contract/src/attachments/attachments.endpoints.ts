import { type Access, answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { products } from '../inventory/products.endpoints.ts'
import { purchases } from '../purchasing/purchases.endpoints.ts'
import { receipts } from '../receivables/receipts.endpoints.ts'
import { claims } from '../sales/claims.endpoints.ts'
import { clients } from '../sales/clients.endpoints.ts'
import { expenses } from '../treasury/expenses.endpoints.ts'
import {
  type AddedAttachment,
  type AttachmentKind,
  type AttachmentList,
  type AttachmentUse,
  attachmentParams,
  attachmentQuery,
} from './attachments.ts'

/** Who may read a record and who may write it: the same for its attachments (attachments.rights). */
type Rights = { of: string; readers: Access; writers: Access }

/** The calls about the attachments of one kind of record. */
const callsOf = (path: AttachmentKind, { of, readers, writers }: Rights) => ({
  list: endpoint(`GET /${path}/:id/attachments`, {
    access: readers,
    summary: `Adjuntos de ${of}`,
    params: idParams,
    answer: answerOf<AttachmentList>(),
  }),
  add: endpoint(`POST /${path}/:id/attachments`, {
    access: writers,
    summary: `Adjunta una foto o un PDF a ${of}`,
    params: idParams,
    upload: true,
    answer: answerOf<AddedAttachment>(),
  }),
  file: endpoint(`GET /${path}/:id/attachments/:attachmentId`, {
    access: readers,
    summary: `Descarga un adjunto de ${of}`,
    params: attachmentParams,
    query: attachmentQuery,
  }),
  // Whoever reads may have added it while they could write.
  remove: endpoint(`DELETE /${path}/:id/attachments/:attachmentId`, {
    access: readers,
    summary: `Quita un adjunto de ${of}`,
    params: attachmentParams,
    answer: answerOf<{ id: number }>(),
  }),
})
export type AttachmentCalls = ReturnType<typeof callsOf>

/** Calls about attachments, by the kind of their record. Those of a product are for who reads its card, not its price. */
export const attachments: Readonly<Record<AttachmentKind, AttachmentCalls>> = {
  purchases: callsOf('purchases', {
    of: 'una compra',
    readers: purchases.one.access,
    writers: purchases.save.access,
  }),
  expenses: callsOf('expenses', {
    of: 'un gasto',
    readers: expenses.one.access,
    writers: expenses.save.access,
  }),
  receivables: callsOf('receivables', {
    of: 'un recibo',
    readers: receipts.one.access,
    writers: receipts.create.access,
  }),
  claims: callsOf('claims', { of: 'un reclamo', readers: claims.one.access, writers: claims.save.access }),
  products: callsOf('products', {
    of: 'un producto',
    readers: products.list.page.access,
    writers: products.save.access,
  }),
  clients: callsOf('clients', {
    of: 'un cliente',
    readers: clients.one.access,
    writers: clients.save.access,
  }),
}

/** How much attachments use of what they may. */
export const attachmentUse = endpoint('GET /attachments/use', {
  access: ['app'],
  summary: 'Cuánto espacio ocupan los adjuntos',
  answer: answerOf<AttachmentUse>(),
})
