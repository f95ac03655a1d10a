import { areas, catalogEntries, classifications } from '@yunque/contract/catalogs/catalogs.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../http/crud-routes.ts'
import { pageOf, pageOptions, sendExport } from '../http/list-routes.ts'
import { read, write } from '../http/serve.ts'
import { sourceOf } from '../lists/list-source.ts'
import { editableCatalog, ownPaths } from './editable-catalogs.ts'

/** Lookups, the simple catalogs, areas and classifications. */
export function catalogRoutes(app: FastifyInstance): void {
  listsOfCatalogs(app)
  entriesOfCatalogs(app)
  crudRoutes(app, { endpoints: areas, ...ownPaths.areas })
  crudRoutes(app, {
    endpoints: classifications,
    ...ownPaths.clasifications,
  })
}

/** One set of routes for all editable catalogs: the name is part of the path (lists.catalogs). */
function listsOfCatalogs(app: FastifyInstance): void {
  const { page, excel } = catalogEntries.list
  read(
    app,
    page,
    (db, context, { params, query }) =>
      pageOf(db, sourceOf(editableCatalog(params.name).list, context, query), query),
    pageOptions(editableCatalog('family').list),
  )
  read(app, excel, (db, context, { params, query, reply }) =>
    sendExport(db, context, editableCatalog(params.name).list, { query, reply }),
  )
}

function entriesOfCatalogs(app: FastifyInstance): void {
  read(app, catalogEntries.one, (db, context, { params }) =>
    editableCatalog(params.name).find(db, context, params.id),
  )
  write(app, catalogEntries.save, async (tx, context, { params, body }) => {
    const { find, save } = editableCatalog(params.name)
    return find(tx, context, await save(tx, context, body))
  })
  write(app, catalogEntries.remove, (tx, context, { params, query }) =>
    editableCatalog(params.name).remove(tx, context, params.id, query.confirm),
  )
}
