import type { Access } from '@yunque/contract/core/endpoint'
import type { ExportColumn, ExportForm, ListAnswer, LoadOptions } from '@yunque/contract/core/list'
import type { FilterValuesOf, ListEndpoint } from '@yunque/contract/core/list-endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { type Db, listsOf } from '../db/database.ts'
import { asCsv } from '../files/csv.ts'
import type { Append } from '../files/spools.ts'
import { exportCsv } from '../lists/export-csv.ts'
import { ExportRun, exportRuns } from '../lists/export-run.ts'
import { exportWorkbook } from '../lists/export-workbook.ts'
import { costOfList, isExpensive } from '../lists/list-cost.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import { type Source, sourceOf } from '../lists/list-source.ts'
import { loadList } from '../lists/load-list.ts'
import { asWorkbook } from '../lists/to-workbook.ts'
import type { Context } from '../operation/context.ts'
import type { Columns } from './describe.ts'
import { turnsOf } from './register.ts'
import { read, report } from './serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The lists that are served, by their path. */
    lists: Map<string, { access: Access; list: ListDefinition }>
  }
}

type Served = {
  /** Whether the list is read from the replica; its exports always are. See `report`. */
  isReport?: true
}

/** Serves a list and its exports at the addresses of its endpoint (lists.protocol). */
export function listRoutes<R extends object, Q extends z.ZodRawShape>(
  app: FastifyInstance,
  endpoint: ListEndpoint<R, Q>,
  list: ListDefinition<NoInfer<R>, NoInfer<Q>>,
  { isReport }: Served = {},
): void {
  const options = pageOptions(list)
  app.lists.set(endpoint.path, { access: endpoint.page.access, list: list as unknown as ListDefinition })
  if (isReport)
    report(
      app,
      endpoint.page,
      (db, context, { query }) => loadList(db, sourceOf(list, context, query), query),
      options,
    )
  else
    read(
      app,
      endpoint.page,
      (db, context, { query }) => pageOf(db, sourceOf(list, context, query), query),
      options,
    )
  report(app, endpoint.excel, (db, context, { query, reply }) =>
    sendExport(db, context, list, { query, reply }),
  )
}

/** Options of a list's route: the cost of a page, and its columns for the OpenAPI description. */
export const pageOptions = ({
  fields,
  key,
}: Pick<ListDefinition, 'fields' | 'key'>): { cost: typeof costOfList; columns: Columns } => ({
  cost: costOfList,
  columns: {
    types: Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type])),
    key,
  },
})

/** A page of a list that is not a report. */
export const pageOf = <R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
): Promise<ListAnswer<R>> => loadList(listsOf(db, { expensive: isExpensive(options) }), source, options)

type ListQuery<Q extends z.ZodRawShape> = {
  query: LoadOptions &
    FilterValuesOf<Q> &
    ExportForm & { columns?: readonly ExportColumn[] | undefined; run?: string | undefined }
  reply: FastifyReply
}

/** Sends all rows of a list, as an Excel file (lists.export) or as CSV (lists.csv). Its user follows it by `run`. */
export async function sendExport<R extends object, Q extends z.ZodRawShape>(
  db: Db,
  context: Context,
  list: ListDefinition<R, Q>,
  { query, reply }: ListQuery<Q>,
): Promise<FastifyReply> {
  const { title } = list
  const source = sourceOf(list, context, query)
  const { run: key, columns, format } = query
  const isCsv = format === 'csv'
  const run = new ExportRun(isCsv ? 'CSV' : 'Excel')
  const spooled = isCsv ? asCsv(reply, title) : asWorkbook(reply, title)
  // It ends before it is sent: a client that reads slowly keeps no heap lean.
  const fill = (append: Append) =>
    (isCsv
      ? exportCsv(db, source, { options: query, run }, append)
      : exportWorkbook(db, source, { options: query, columns, title, run }, append)
    ).finally(() => run.end())
  return exportRuns.follow(context, { key, reply, run }, () =>
    reply.server.spools.send(spooled, turnsOf(context.actor), fill),
  )
}
