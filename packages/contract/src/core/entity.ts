import type { z } from 'zod'
import { confirmQuery } from './confirmation.ts'
import { type Access, type Address, type AnswerOf, answerOf, type Endpoint, endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { type ListEndpoint, listEndpoint, type NoFilters } from './list-endpoint.ts'
import type { Codec } from './on-wire.ts'

/** The answer of what removes, deactivates or voids a record, or puts it in force again. */
export type StateOf = { id: number; active: boolean }

/** A plain entity: its title, its codec, its answer, its list and who may call. */
type Entity<S extends z.ZodObject, A, Row extends object, Q extends z.ZodRawShape> = {
  /** The title of its list. */
  title: string
  /** Who opens one. */
  access: Access
  /** Who changes it; those of `access` when left out. */
  writeAccess?: Access
  /** Who removes it; those of `writeAccess` when left out. */
  removeAccess?: Access
  body: Codec<S>
  answer: AnswerOf<A>
  list: {
    row: AnswerOf<Row>
    filters?: Q
    /** Who reads the list; those of `access` when left out. */
    access?: Access
    also?: readonly Address[]
  }
}

/** Removes a record, with its confirmation where the server asks for one. */
export type RemoveEndpoint = Endpoint<typeof idParams, typeof confirmQuery, undefined, StateOf>

/** The calls of a plain entity: its list, one record, save it, remove it. */
export type EntityEndpoints<
  S extends z.ZodObject,
  A,
  Row extends object,
  Q extends z.ZodRawShape = NoFilters,
> = {
  list: ListEndpoint<Row, Q>
  one: Endpoint<typeof idParams, undefined, undefined, A>
  save: Endpoint<undefined, undefined, Codec<S>, A>
  remove: RemoveEndpoint
}

/** Declares the calls of the plain entity at `path`. */
export function entity<S extends z.ZodObject, A, Row extends object, Q extends z.ZodRawShape = NoFilters>(
  path: string,
  {
    title,
    access,
    writeAccess = access,
    removeAccess = writeAccess,
    body,
    answer,
    list,
  }: Entity<S, A, Row, Q>,
): EntityEndpoints<S, A, Row, Q> {
  const record = `registro de ${title.toLowerCase()}`
  return {
    list: listEndpoint(path, { title, access, ...list }),
    one: endpoint(`GET /${path}/get/:id`, {
      access,
      summary: `Un ${record}`,
      params: idParams,
      answer,
    }),
    save: endpoint(`POST /${path}/post`, {
      access: writeAccess,
      summary: `Guarda un ${record}`,
      body,
      answer,
    }),
    remove: endpoint(`POST /${path}/:id/delete`, {
      access: removeAccess,
      summary: `Elimina un ${record}`,
      also: [`GET /${path}/:id/delete`],
      params: idParams,
      query: confirmQuery,
      answer: answerOf<StateOf>(),
    }),
  }
}
