import { shares, sharing } from '@yunque/contract/sharing/shares.endpoints'
import type { FastifyInstance } from 'fastify'
import { act, read, write } from '../http/serve.ts'
import { actingIn } from '../operation/acting.ts'
import { mailDocument } from './mail-document.ts'
import { mailStatements, owingClients } from './mail-statements.ts'
import { saveSharing, sharingInfo } from './save-sharing.ts'
import { shareInfo } from './share-info.ts'
import { createLink, revokeLink } from './share-links.ts'

/** How documents are shared, their public links, and the settings of both. */
export function sharingRoutes(app: FastifyInstance): void {
  read(app, shares.info, (db, context, { params, query }) => shareInfo(db, context, { ...params, ...query }))
  // Without idempotency key, which would store the answer and so the token. Two links of one press do no harm.
  act(app, shares.link, (db, context, { params, body }) =>
    actingIn(db, context, (tx) => createLink(tx, context, { ...params, ...body })),
  )
  write(app, shares.mail, (tx, context, { params, body }) =>
    mailDocument(tx, context, { ...params, ...body }),
  )
  read(app, shares.owing, (db, context) => owingClients(db, context))
  write(app, shares.statements, (tx, context, { body }) => mailStatements(tx, context, body.clientIds))
  write(app, shares.revoke, (tx, context, { params }) => revokeLink(tx, context, params.id))
  read(app, sharing.info, (db) => sharingInfo(db))
  write(app, sharing.save, async (tx, context, { body }) => {
    await saveSharing(tx, context, body)
    return sharingInfo(tx)
  })
}
