import type { z } from 'zod'
import { confirmQuery } from './confirmation.ts'
import { type Access, type Address, type AnswerOf, answerOf, type Endpoint, endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { type ListEndpoint, type Listed, listEndpoint, type NoFilters } from './list-endpoint.ts'
import type { Codec } from './on-wire.ts'

/** The answer of an operation that removes, deactivates, voids or re-enables a record. */
export type StateOf = { id: number; active: boolean }

/** The description of a simple entity: its title, codec, answer, list and resources. */
type Entity<S extends z.ZodObject, A, Row extends object, Q extends z.ZodRawShape> = {
  /** The title of its list. */
  title: string
  /** Resources to read one. */
  access: Access
  /** Resources to change it; `access` by default. */
  writeAccess?: Access
  /** Resources to remove it; `writeAccess` by default. */
  removeAccess?: Access
  body: Codec<S>
  answer: AnswerOf<A>
  list: {
    row: Listed<Row>['row']
    filters?: Q
    /** Resources to read the list; `access` by default. */
    access?: Access
    also?: readonly Address[]
  }
}

/** Removes a record, with confirmation when the server asks for it. */
export type RemoveEndpoint = Endpoint<typeof idParams, typeof confirmQuery, undefined, StateOf>

/** The calls of a simple entity: its list, read one, save, remove. */
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

/** Declares the calls of the simple entity at `path`. */
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
