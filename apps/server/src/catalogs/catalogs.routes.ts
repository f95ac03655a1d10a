import { catalogEntryOnWire, catalogEntryParams, catalogParams } from '@yunque/contract/catalogs'
import { confirmQuery } from '@yunque/contract/confirmation'
import { exportColumns, listQuery } from '@yunque/contract/list'
import type { FastifyInstance } from 'fastify'
import { listsOf } from '../db/database.ts'
import { crudRoutes } from '../http/crud-routes.ts'
import { exportWorkbook, sendWorkbook } from '../http/export-workbook.ts'
import { costOfList, isExpensive } from '../http/list-cost.ts'
import { columnsOf, sourceOf } from '../http/list-routes.ts'
import { loadList } from '../http/load-list.ts'
import { read, write } from '../http/route.ts'
import { editableCatalog, ownPaths } from './editable-catalogs.ts'
import { lookupRoutes } from './lookups.routes.ts'

const access = ['adminCatalogos'] as const

/** Lookups, the simple catalogs, areas and classifications (Spec 1 §7). */
export function catalogRoutes(app: FastifyInstance): void {
  lookupRoutes(app)
  listsOfCatalogs(app)
  entriesOfCatalogs(app)
  const shared = { access, codec: catalogEntryOnWire }
  crudRoutes(app, { path: 'areas', also: ['areas'], ...shared, ...ownPaths.areas })
  crudRoutes(app, { path: 'clasifications', ...shared, ...ownPaths.clasifications })
}

/** One set of routes for all editable catalogs: the name is part of the path (API "Catalogs"). */
function listsOfCatalogs(app: FastifyInstance): void {
  read(
    app,
    'GET /catalogos/:name/get',
    {
      access,
      summary: 'Lista: un catálogo',
      params: catalogParams,
      query: listQuery,
      columns: columnsOf(editableCatalog('family').list),
      cost: costOfList,
    },
    (db, context, { params, query }) =>
      loadList(
        listsOf(db, { expensive: isExpensive(query) }),
        sourceOf(editableCatalog(params.name).list, context, query),
        query,
      ),
  )
  read(
    app,
    'GET /catalogos/:name/export',
    {
      access,
      summary: 'Excel: un catálogo',
      params: catalogParams,
      query: listQuery.extend({ columns: exportColumns }),
      makesFile: true,
    },
    async (db, context, { params, query, reply }) => {
      const { list } = editableCatalog(params.name)
      const { columns } = query
      const { title } = list
      const workbook = await exportWorkbook(db, sourceOf(list, context, query), {
        options: query,
        columns,
        title,
      })
      return sendWorkbook(reply, workbook, title)
    },
  )
}

function entriesOfCatalogs(app: FastifyInstance): void {
  read(
    app,
    'GET /catalogos/:name/get/:id',
    { access, summary: 'Un registro de un catálogo', params: catalogEntryParams },
    (db, context, { params }) => editableCatalog(params.name).find(db, context, params.id),
  )
  write(
    app,
    'POST /catalogos/:name/post',
    {
      access,
      summary: 'Guarda un registro de un catálogo',
      params: catalogParams,
      body: catalogEntryOnWire.wire,
    },
    async (tx, context, { params, body }) => {
      const { find, save } = editableCatalog(params.name)
      return find(tx, context, await save(tx, context, body))
    },
  )
  write(
    app,
    'GET /catalogos/:name/:id/delete',
    {
      access,
      summary: 'Elimina un registro de un catálogo',
      params: catalogEntryParams,
      query: confirmQuery,
    },
    (tx, context, { params, query }) =>
      editableCatalog(params.name).remove(tx, context, params.id, query.confirm),
  )
}
