import type { z } from 'zod'
import { confirmQuery } from './confirmation.ts'
import { type Access, type AnswerOf, answerOf, type Endpoint, endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import type { Codec } from './on-wire.ts'

/** The answer of what removes, deactivates or voids a record, or puts it in force again. */
export type StateOf = { id: number; active: boolean }

/** A plain entity: its title in the summaries, its codec, its row and who may call. */
type Entity<S extends z.ZodObject, A> = {
  /** The title of its list, in lower case. */
  title: string
  /** Who opens one. */
  access: Access
  /** Who changes it; those of `access` when left out. */
  writeAccess?: Access
  /** Who removes it; those of `writeAccess` when left out. */
  removeAccess?: Access
  body: Codec<S>
  answer: AnswerOf<A>
}

/** Removes a record, with its confirmation where the server asks for one. */
export type RemoveEndpoint = Endpoint<typeof idParams, typeof confirmQuery, undefined, StateOf>

/** The calls of a plain entity besides its list: one record, save it, remove it. */
export type EntityEndpoints<S extends z.ZodObject, A> = {
  one: Endpoint<typeof idParams, undefined, undefined, A>
  save: Endpoint<undefined, undefined, Codec<S>, A>
  remove: RemoveEndpoint
}

/** Declares the calls of the plain entity at `path`. */
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
