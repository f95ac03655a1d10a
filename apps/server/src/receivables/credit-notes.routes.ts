import { creditNoteOnWire } from '@yunque/contract/credit-notes'
import { idParams } from '@yunque/contract/fields'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/route.ts'
import { createCreditNote } from './create-credit-note.ts'
import { creditNotesList, findCreditNote } from './credit-notes.queries.ts'
import { voidCreditNote } from './void-credit-note.ts'

const access = ['crearNotasCreditos'] as const

/** Credit notes (Spec 2 §7). */
export function creditNoteRoutes(app: FastifyInstance): void {
  listRoutes(app, 'movements', { access, list: creditNotesList, also: ['movements'] })
  const one = { access, summary: 'Una nota de crédito con su detalle', params: idParams }
  for (const path of ['GET /movements/:id', 'GET /movements/get/:id'] as const)
    read(app, path, one, (db, context, { params }) => findCreditNote(db, context, params.id))
  const create = { access, summary: 'Registra una nota de crédito', body: creditNoteOnWire.wire }
  for (const path of ['POST /movements', 'POST /movements/post'] as const)
    write(app, path, create, async (tx, context, { body }) =>
      findCreditNote(tx, context, await createCreditNote(tx, context, body)),
    )
  const remove = { access, summary: 'Anula una nota de crédito', params: idParams }
  write(app, 'GET /movements/:id/delete', remove, (tx, context, { params }) =>
    voidCreditNote(tx, context, params.id),
  )
}
