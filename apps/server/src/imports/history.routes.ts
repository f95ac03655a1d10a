import { imports } from '@yunque/contract/imports/imports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/serve.ts'
import { progressOf } from './followed-runs.ts'
import { importsList } from './imports.queries.ts'
import { type Undoable, undoImport } from './undo-import.ts'

/** The history of imports, where a running one stands, and taking one back. */
export function historyRoutes(app: FastifyInstance, definitions: readonly Undoable[]): void {
  listRoutes(app, imports.list, importsList)
  read(app, imports.progress, (db, context, { params: { run } }) => progressOf(db, context, run))
  write(app, imports.undo, (tx, context, { params: { id } }) => undoImport(tx, context, { id, definitions }))
}
