import type { z } from 'zod'
import { confirmQuery } from './confirmation.ts'
import { type Access, type AnswerOf, answerOf, type Endpoint, endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import type { Codec } from './on-wire.ts'

/** The answer of an operation that removes, deactivates, voids or re-enables a record. */
export type StateOf = { id: number; active: boolean }

/** The description of a simple entity: its title, codec, row and resources. */
type Entity<S extends z.ZodObject, A> = {
  /** The title of its list, in lower case. */
  title: string
  /** Resources to read one. */
  access: Access
  /** Resources to change it; `access` by default. */
  writeAccess?: Access
  /** Resources to remove it; `writeAccess` by default. */
  removeAccess?: Access
  body: Codec<S>
  answer: AnswerOf<A>
}

/** Removes a record, with confirmation when the server asks for it. */
export type RemoveEndpoint = Endpoint<typeof idParams, typeof confirmQuery, undefined, StateOf>

/** The calls of a simple entity except its list: read one, save, remove. */
export type EntityEndpoints<S extends z.ZodObject, A> = {
  one: Endpoint<typeof idParams, undefined, undefined, A>
  save: Endpoint<undefined, undefined, Codec<S>, A>
  remove: RemoveEndpoint
}

/** Declares the calls of the simple entity at `path`. */
export function entity<S extends z.ZodObject, A>(
  path: string,
  { title, access, writeAccess = access, removeAccess = writeAccess, body, answer }: Entity<S, A>,
): EntityEndpoints<S, A> {
  return {
    one: endpoint(`GET /${path}/get/:id`, {
      access,
      summary: `Un registro de ${title}`,
      params: idParams,
      answer,
    }),
    save: endpoint(`POST /${path}/post`, {
      access: writeAccess,
      summary: `Guarda un registro de ${title}`,
      body,
      answer,
    }),
    remove: endpoint(`POST /${path}/:id/delete`, {
      access: removeAccess,
      summary: `Elimina un registro de ${title}`,
      also: [`GET /${path}/:id/delete`],
      params: idParams,
      query: confirmQuery,
      answer: answerOf<StateOf>(),
    }),
  }
}
