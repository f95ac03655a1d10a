import { confirmQuery } from '@yunque/contract/confirmation'
import { idParams } from '@yunque/contract/fields'
import type { Codec } from '@yunque/contract/on-wire'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import type { Context } from './context.ts'
import type { ListDefinition } from './list-definition.ts'
import { listRoutes } from './list-routes.ts'
import { type Access, read, write } from './route.ts'

/** A plain entity: where it is served, who may, its list, its shape and what reads and writes it. */
export type Entity<S extends z.ZodObject, Q extends z.ZodRawShape> = {
  path: string
  /** Other GET paths of the list. */
  also?: readonly string[]
  /** Who reads it. */
  access: Access
  /** Who opens one; those of `access` when left out. */
  findAccess?: Access
  /** Who changes it; those of `access` when left out. */
  writeAccess?: Access
  /** Who removes it; those of `writeAccess` when left out. */
  removeAccess?: Access
  list: ListDefinition<Q>
  codec: Codec<S>
  /** The record in wire shape; throws NotFound. */
  find: (db: Db | Tx, context: Context, id: number) => Promise<object>
  /** Inserts (id 0) or updates; returns the id. */
  save: (tx: Tx, context: Context, value: z.output<S>) => Promise<number>
  /** Deactivates a record, or deletes an unused one. May throw Question unless `confirm`. Returns the id and state. */
  remove: (tx: Tx, context: Context, id: number, confirm: boolean) => Promise<{ id: number; active: boolean }>
}

/** The four routes of the generic entity and its export (Spec 1 §7). An entity with behaviour of its own writes its own. */
export function crudRoutes<S extends z.ZodObject, Q extends z.ZodRawShape>(
  app: FastifyInstance,
  entity: Entity<S, Q>,
): void {
  const {
    path,
    access,
    findAccess = access,
    writeAccess = access,
    removeAccess = writeAccess,
    list,
    codec,
    find,
    save,
    remove,
    also = [],
  } = entity
  const title = list.title.toLowerCase()
  listRoutes(app, path, { access, list, also })
  read(
    app,
    `GET /${path}/get/:id`,
    { access: findAccess, summary: `Un registro de ${title}`, params: idParams },
    (db, context, { params }) => find(db, context, params.id),
  )
  write(
    app,
    `POST /${path}/post`,
    { access: writeAccess, summary: `Guarda un registro de ${title}`, body: codec.wire },
    async (tx, context, { body }) => find(tx, context, await save(tx, context, body)),
  )
  write(
    app,
    `GET /${path}/:id/delete`,
    {
      access: removeAccess,
      summary: `Elimina un registro de ${title}`,
      params: idParams,
      query: confirmQuery,
    },
    (tx, context, { params, query }) => remove(tx, context, params.id, query.confirm),
  )
}
