import Fastify from 'fastify'
import type { Database } from './db/database.ts'
import { mailerOf } from './mail/mail-sender.ts'
import { moduleRoutes } from './modules.ts'
import type { Config } from './system/config.ts'
import type { Lists } from './takeout/taken-lists.ts'

/** The lists of the program, for a command that serves nothing: their routes are declared, and never answer. */
export function servedLists(database: Database, config: Config): Lists {
  const app = Fastify()
  app.decorate('lists', new Map())
  app.decorate('database', database)
  app.decorate('mailer', mailerOf(config))
  moduleRoutes(app)
  return app.lists
}
