import { creditNotes } from '@yunque/contract/receivables/credit-notes.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/serve.ts'
import { createCreditNote } from './create-credit-note.ts'
import { creditNotesList, findCreditNote } from './credit-notes.queries.ts'
import { voidCreditNote } from './void-credit-note.ts'

/** Credit notes. */
export function creditNoteRoutes(app: FastifyInstance): void {
  listRoutes(app, creditNotes.list, creditNotesList)
  read(app, creditNotes.one, (db, context, { params }) => findCreditNote(db, context, params.id))
  write(app, creditNotes.create, async (tx, context, { body }) =>
    findCreditNote(tx, context, await createCreditNote(tx, context, body)),
  )
  write(app, creditNotes.void, (tx, context, { params }) => voidCreditNote(tx, context, params.id))
}
