import type { EntityEndpoints, StateOf } from '@yunque/contract/core/entity'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import type { Context } from '../operation/context.ts'
import { listRoutes } from './list-routes.ts'
import { read, write } from './serve.ts'

/** A plain entity: its list, its endpoints, and its operations. */
export type Entity<S extends z.ZodObject, A extends object, R extends object, Q extends z.ZodRawShape> = {
  /** Its list, one record, save it, remove it. */
  endpoints: EntityEndpoints<S, A, R, Q>
  list: ListDefinition<NoInfer<R>, NoInfer<Q>>
  /** The record in wire shape; throws NotFound. */
  find: (db: Db | Tx, context: Context, id: number) => Promise<A>
  /** Inserts (id 0) or updates; returns the id. */
  save: (tx: Tx, context: Context, value: z.output<S>) => Promise<number>
  /** Deactivates a record, or deletes an unused one. May throw Question unless `confirm`. Returns the id and state. */
  remove: (tx: Tx, context: Context, id: number, confirm: boolean) => Promise<StateOf>
}

/** The four routes of a plain entity and its export. An entity with behaviour of its own writes its own. */
export function crudRoutes<
  S extends z.ZodObject,
  A extends object,
  R extends object,
  Q extends z.ZodRawShape,
>(app: FastifyInstance, { list, endpoints, find, save, remove }: Entity<S, A, R, Q>): void {
  listRoutes(app, endpoints.list, list)
  read(app, endpoints.one, (db, context, { params }) => find(db, context, params.id))
  write(app, endpoints.save, async (tx, context, { body }) =>
    find(tx, context, await save(tx, context, body)),
  )
  write(app, endpoints.remove, (tx, context, { params, query }) =>
    remove(tx, context, params.id, query.confirm),
  )
}
