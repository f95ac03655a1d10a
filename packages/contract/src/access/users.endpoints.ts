import { z } from 'zod'
import { confirmQuery } from '../core/confirmation.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { id, idParams } from '../core/fields.ts'
import { flag } from '../core/list.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { userRecord } from './user.record.ts'
import {
  type SavedUser,
  type SessionRow,
  type UserChoice,
  type UserRow,
  userActivation,
  userOnWire,
} from './users.ts'

/** Resources to manage users and roles. */
export const userKeepers = ['adminUsuario'] as const
const access = userKeepers

/** Calls about users. */
export const users = {
  list: listEndpoint('users', {
    title: 'Usuarios',
    access,
    also: ['GET /users'],
    row: rowOf(userRecord),
    filters: { active: flag.optional() },
  }),
  one: endpoint('GET /users/get/:id', {
    access,
    summary: 'Un registro de usuarios',
    params: idParams,
    answer: answerOf<UserRow>(),
  }),
  save: endpoint('POST /users/post', {
    access,
    summary: 'Guarda un registro de usuarios',
    body: userOnWire,
    answer: answerOf<SavedUser>(),
  }),
  /** Deactivates a user. */
  remove: endpoint('POST /users/:id/delete', {
    access,
    summary: 'Elimina un registro de usuarios',
    also: ['GET /users/:id/delete'],
    params: idParams,
    query: confirmQuery,
    answer: answerOf<StateOf>(),
  }),
  activate: endpoint('POST /users/update', {
    access,
    summary: 'Activa o anula un usuario',
    also: ['GET /users/update'],
    query: userActivation,
    answer: answerOf<UserRow>(),
  }),
  sellers: endpoint('GET /users/vendors', {
    access: 'session',
    summary: 'Vendedores',
    query: z.object({ active: flag.optional() }),
    answer: answerOf<UserChoice[]>(),
  }),
  choices: endpoint('GET /users/catalogo', {
    access: 'session',
    summary: 'Usuarios, para elegir',
    answer: answerOf<UserChoice[]>(),
  }),
} as const

/** Calls about the open sessions of a user. */
export const userSessions = {
  open: endpoint('GET /users/:id/sessions', {
    access,
    summary: 'Sesiones abiertas de un usuario',
    params: idParams,
    answer: answerOf<SessionRow[]>(),
  }),
  endAll: endpoint('DELETE /users/:id/sessions', {
    access,
    summary: 'Cierra todas las sesiones de un usuario',
    params: idParams,
    answer: answerOf<{ ended: boolean }>(),
  }),
  end: endpoint('DELETE /users/:id/sessions/:sessionId', {
    access,
    summary: 'Cierra una sesión de un usuario',
    params: z.object({
      id,
      sessionId: z.coerce.number<string>().int().positive().max(Number.MAX_SAFE_INTEGER),
    }),
    answer: answerOf<{ ended: boolean }>(),
  }),
} as const
