import { confirmQuery } from '@yunque/contract/confirmation'
import { id, idParams } from '@yunque/contract/fields'
import { flag } from '@yunque/contract/list'
import { userActivation, userOnWire } from '@yunque/contract/users'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listRoutes } from '../http/list-routes.ts'
import { act, read, write } from '../http/route.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { postUser } from './save-user.ts'
import { setUserActive } from './set-user-active.ts'
import { findUser, openSessionsOf, sellers, userChoices, userList } from './users.queries.ts'

const access = ['adminUsuario'] as const

/** Users and their sessions (Spec 1 §7 "Users and roles"). */
export function userRoutes(app: FastifyInstance): void {
  listRoutes(app, 'users', { access, list: userList, also: ['users'] })
  read(
    app,
    'GET /users/get/:id',
    { access, summary: 'Un registro de usuarios', params: idParams },
    (db, _context, { params }) => findUser(db, params.id),
  )
  // The answer can contain a password, so it is not stored for an Idempotency-Key.
  act(
    app,
    'POST /users/post',
    { access, summary: 'Guarda un registro de usuarios', body: userOnWire.wire },
    (db, context, { body }) => postUser(db, context, body),
  )
  write(
    app,
    'GET /users/:id/delete',
    { access, summary: 'Elimina un registro de usuarios', params: idParams, query: confirmQuery },
    async (tx, context, { params }) => ({
      id: await setUserActive(tx, context, { id: params.id }, false),
      active: false,
    }),
  )
  write(
    app,
    'GET /users/update',
    { access, summary: 'Activa o anula un usuario', query: userActivation },
    async (tx, context, { query: { username, active } }) =>
      findUser(tx, await setUserActive(tx, context, { username }, active)),
  )
  lookups(app)
  sessions(app)
}

function lookups(app: FastifyInstance): void {
  read(
    app,
    'GET /users/vendors',
    { access: 'session', summary: 'Vendedores', query: z.object({ active: flag.optional() }) },
    (db, context, { query }) => sellers(db, context, query.active),
  )
  read(app, 'GET /users/catalogo', { access: 'session', summary: 'Usuarios, para elegir' }, (db) =>
    userChoices(db),
  )
}

function sessions(app: FastifyInstance): void {
  read(
    app,
    'GET /users/:id/sessions',
    { access, summary: 'Sesiones abiertas de un usuario', params: idParams },
    (db, context, { params }) => openSessionsOf(db, context, params.id),
  )
  write(
    app,
    'DELETE /users/:id/sessions',
    { access, summary: 'Cierra todas las sesiones de un usuario', params: idParams },
    (tx, context, { params }) => endUserSessions(tx, context, { userId: params.id }),
  )
  write(
    app,
    'DELETE /users/:id/sessions/:sessionId',
    {
      access,
      summary: 'Cierra una sesión de un usuario',
      params: z.object({
        id,
        sessionId: z.coerce.number<string>().int().positive().max(Number.MAX_SAFE_INTEGER),
      }),
    },
    (tx, context, { params }) =>
      endUserSessions(tx, context, { userId: params.id, sessionId: params.sessionId }),
  )
}
