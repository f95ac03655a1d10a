import { creditNotes } from '@yunque/contract/receivables/credit-notes.endpoints'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/serve.ts'
import { findSeveral } from '../lists/find-listed.ts'
import { countTries } from '../sales/authorizations/count-tries.ts'
import { findBill } from '../sales/invoices/bills.queries.ts'
import { markPrinted } from '../settings/papers/mark-printed.ts'
import { createCreditNote } from './create-credit-note.ts'
import { creditNotesList, findCreditNote } from './credit-notes.queries.ts'
import { exchangeGoods } from './exchange-goods.ts'
import { voidCreditNote } from './void-credit-note.ts'

/** Credit notes, and exchanges, which make one. */
export function creditNoteRoutes(app: FastifyInstance): void {
  listRoutes(app, creditNotes.list, creditNotesList)
  read(app, creditNotes.one, (db, context, { params }) => findCreditNote(db, context, params.id))
  write(app, creditNotes.printed, async (tx, context, { body: { ids } }) =>
    markPrinted(tx, context, {
      kind: 'creditNote',
      entity: 'movements',
      ids,
      readable: await findSeveral(tx, context, creditNotesList, ids),
    }),
  )
  write(app, creditNotes.create, async (tx, context, { body }) =>
    findCreditNote(tx, context, await createCreditNote(tx, context, body)),
  )
  write(
    app,
    invoices.exchange,
    async (tx, context, { body }) => findBill(tx, context, await exchangeGoods(tx, context, body)),
    { refused: countTries },
  )
  write(app, creditNotes.void, (tx, context, { params }) => voidCreditNote(tx, context, params.id))
}
