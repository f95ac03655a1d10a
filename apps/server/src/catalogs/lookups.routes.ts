import { createHash } from 'node:crypto'
import { catalogParams, growersOf, newCatalogEntry } from '@yunque/contract/catalogs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { may } from '../http/context.ts'
import { Forbidden } from '../http/errors.ts'
import { read, write } from '../http/route.ts'
import { growingCatalog } from './editable-catalogs.ts'
import { allLookups, lookup, lotChoices, productChoices } from './lookups.queries.ts'

/** What forms choose from (Spec 1 §7 "Catalog lookups"). Every form chooses, so whoever is signed in may read. */
export function lookupRoutes(app: FastifyInstance): void {
  const access = 'session'
  read(
    app,
    'GET /catalogos/get-catalog-gerenals',
    { access, summary: 'Todos los catálogos' },
    async (db, _context, raw) => unlessKnown(raw, await allLookups(db)),
  )
  const products = { access, summary: 'Productos como catálogo' } as const
  read(app, 'GET /catalogos/products', products, async (db, _context, raw) =>
    unlessKnown(raw, await productChoices(db)),
  )
  read(app, 'GET /catalogos/lots', { access, summary: 'Lotes comprados' }, async (db, _context, raw) =>
    unlessKnown(raw, await lotChoices(db)),
  )
  read(
    app,
    'GET /catalogos/:name',
    { access, summary: 'Un catálogo', params: catalogParams },
    async (db, _context, { params, ...raw }) => unlessKnown(raw, await lookup(db, params.name)),
  )
  write(
    app,
    'POST /catalogos/new-catalog',
    {
      access: ['adminCatalogos', 'inventario', 'gestionGastos'],
      summary: 'Agrega una opción a un catálogo',
      body: newCatalogEntry,
    },
    async (tx, context, { body }) => {
      const { name, save, find } = growingCatalog(body.catalogId)
      if (!may(context.actor, ...growersOf(name))) throw new Forbidden()
      return find(
        tx,
        context,
        await save(tx, context, {
          ...{ id: 0, name: body.name, active: true, decimals: undefined, version: undefined },
        }),
      )
    },
  )
}

/** The choices with a tag that changes when any of them does, or word that the asker has them already. */
function unlessKnown(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  choices: object,
): unknown {
  const hash = createHash('sha256').update(JSON.stringify(choices)).digest('base64url').slice(0, 22)
  const etag = `"${hash}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : choices
}
