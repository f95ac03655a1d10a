import { id, idParams } from '@yunque/contract/fields'
import { flag } from '@yunque/contract/list'
import { userActivation, userOnWire } from '@yunque/contract/users'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { crudRoutes } from '../http/crud-routes.ts'
import { read, write } from '../http/route.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { saveUser } from './save-user.ts'
import { setUserActive } from './set-user-active.ts'
import { findUser, openSessionsOf, sellers, userChoices, userList } from './users.queries.ts'

const access = ['adminUsuario'] as const

/** Users and their sessions (Spec 1 §7 "Users and roles"). */
export function userRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'users',
    also: ['users'],
    access,
    list: userList,
    codec: userOnWire,
    find: (db, _context, userId) => findUser(db, userId),
    save: saveUser,
    remove: async (tx, context, userId) => ({
      id: await setUserActive(tx, context, { id: userId }, false),
      active: false,
    }),
  })
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
