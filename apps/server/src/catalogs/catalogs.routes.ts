import { catalogParams } from '@yunque/contract/catalogs/catalogs'
import {
  areas,
  catalogEntries,
  catalogKeepers,
  classifications,
} from '@yunque/contract/catalogs/catalogs.endpoints'
import { answerOf, endpoint } from '@yunque/contract/core/endpoint'
import { exportColumns, listQuery } from '@yunque/contract/core/list'
import type { FastifyInstance } from 'fastify'
import { listsOf } from '../db/database.ts'
import { crudRoutes } from '../http/crud-routes.ts'
import { columnsOf } from '../http/list-routes.ts'
import { read, write } from '../http/serve.ts'
import { exportWorkbook, sendWorkbook } from '../lists/export-workbook.ts'
import { costOfList, isExpensive } from '../lists/list-cost.ts'
import { sourceOf } from '../lists/list-source.ts'
import { loadList } from '../lists/load-list.ts'
import { editableCatalog, ownPaths } from './editable-catalogs.ts'

const access = catalogKeepers

/** Lookups, the simple catalogs, areas and classifications. */
export function catalogRoutes(app: FastifyInstance): void {
  listsOfCatalogs(app)
  entriesOfCatalogs(app)
  crudRoutes(app, { path: 'areas', also: ['areas'], access, endpoints: areas, ...ownPaths.areas })
  crudRoutes(app, {
    path: 'clasifications',
    access,
    endpoints: classifications,
    ...ownPaths.clasifications,
  })
}

/** One set of routes for all editable catalogs: the name is part of the path (lists.catalogs). */
function listsOfCatalogs(app: FastifyInstance): void {
  read(
    app,
    endpoint('GET /catalogos/:name/get', {
      access,
      summary: 'Lista: un catálogo',
      params: catalogParams,
      query: listQuery,
      answer: answerOf<object>(),
    }),
    (db, context, { params, query }) =>
      loadList(
        listsOf(db, { expensive: isExpensive(query) }),
        sourceOf(editableCatalog(params.name).list, context, query),
        query,
      ),
    { columns: columnsOf(editableCatalog('family').list), cost: costOfList },
  )
  read(
    app,
    endpoint('GET /catalogos/:name/export', {
      access,
      summary: 'Excel: un catálogo',
      params: catalogParams,
      query: listQuery.extend({ columns: exportColumns }),
      makesFile: true,
    }),
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
