import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import { Waits } from './feed/waits.ts'
import { mailerOf } from './mail/mail-sender.ts'
import { moduleRoutes } from './modules.ts'
import type { Config } from './system/config.ts'
import { outgoingPlaces } from './system/outgoing.ts'
import type { Lists } from './takeout/taken-lists.ts'

/** Declares the routes of the modules in an application that serves nothing. */
export function declareRoutes(
  app: FastifyInstance,
  { database, mailer }: Pick<FastifyInstance, 'database' | 'mailer'>,
): void {
  app
    .decorate('database', database)
    .decorate('mailer', mailer)
    .decorate('lists', new Map())
    .decorate('operations', new Map())
    .decorate('waits', new Waits())
    .decorate('webhookPlaces', outgoingPlaces())
  moduleRoutes(app)
}

/** The lists of the program, for a command that serves nothing: their routes are declared, and never answer. */
export function servedLists(database: Database, config: Config): Lists {
  const app = Fastify()
  declareRoutes(app, { database, mailer: mailerOf(config) })
  return app.lists
}
