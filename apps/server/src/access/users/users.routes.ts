import { userSessions, users } from '@yunque/contract/access/users.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { act, read, write } from '../../http/serve.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { postUser } from './save-user.ts'
import { setUserActive } from './set-user-active.ts'
import { findUser, openSessionsOf, sellers, userChoices, userList } from './users.queries.ts'

/** Users and their sessions. */
export function userRoutes(app: FastifyInstance): void {
  listRoutes(app, users.list, userList)
  read(app, users.one, (db, context, { params }) => findUser(db, context, params.id))
  // The answer can contain a password, so it is not stored for an Idempotency-Key.
  act(app, users.save, (db, context, { body }) => postUser(db, context, body))
  write(app, users.remove, async (tx, context, { params }) => ({
    id: await setUserActive(tx, context, { id: params.id }, false),
    active: false,
  }))
  write(app, users.activate, async (tx, context, { query: { username, active } }) =>
    findUser(tx, context, await setUserActive(tx, context, { username }, active)),
  )
  read(app, users.sellers, (db, context, { query }) => sellers(db, context, query.active))
  read(app, users.choices, (db) => userChoices(db))
  sessions(app)
}

function sessions(app: FastifyInstance): void {
  read(app, userSessions.open, (db, context, { params }) => openSessionsOf(db, context, params.id))
  write(app, userSessions.endAll, (tx, context, { params }) =>
    endUserSessions(tx, context, { userId: params.id }),
  )
  write(app, userSessions.end, (tx, context, { params }) =>
    endUserSessions(tx, context, { userId: params.id, sessionId: params.sessionId }),
  )
}
