import { createHash } from 'node:crypto'
import { growersOf } from '@yunque/contract/catalogs/catalogs'
import { catalogs } from '@yunque/contract/catalogs/catalogs.endpoints'
import { lookups } from '@yunque/contract/lookups/lookups.endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { growingCatalog } from '../catalogs/editable-catalogs.ts'
import { Forbidden } from '../errors.ts'
import { read, write } from '../http/serve.ts'
import { may } from '../operation/context.ts'
import { allLookups, lookup, lotChoices, productChoices } from './lookups.queries.ts'

/** The choices of forms. */
export function lookupRoutes(app: FastifyInstance): void {
  read(app, lookups.catalogs, async (db, _context, raw) => unlessKnown(raw, await allLookups(db)))
  read(app, lookups.products, async (db, _context, raw) => unlessKnown(raw, await productChoices(db)))
  read(app, lookups.lots, async (db, _context, raw) => unlessKnown(raw, await lotChoices(db)))
  read(app, catalogs.choices, async (db, _context, { params, ...raw }) =>
    unlessKnown(raw, await lookup(db, params.name)),
  )
  write(app, catalogs.add, async (tx, context, { body }) => {
    const { name, save, find } = growingCatalog(body.catalogId)
    if (!may(context.actor, ...growersOf(name))) throw new Forbidden()
    const entry = { id: 0, name: body.name, active: true, decimals: undefined, version: undefined }
    return find(tx, context, await save(tx, context, entry))
  })
}

/**
 * The choices with an ETag that changes with any of them; or only that nothing changed, when the client has that tag.
 */
function unlessKnown<A extends object>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  choices: A,
): A | FastifyReply {
  const hash = createHash('sha256').update(JSON.stringify(choices)).digest('base64url').slice(0, 22)
  const etag = `"${hash}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : choices
}
