import { CompiledQuery, type DatabaseConnection, type Dialect, Kysely } from 'kysely'
import { databaseLimits } from '../limits.ts'
import type { Db, Tables } from './database.ts'

const begin = CompiledQuery.raw(`set statement_timeout = ${databaseLimits.listMs}`)
const end = CompiledQuery.raw('reset statement_timeout')

/** The same database for lists, whose statements have less time than others. Nothing takes another trip for it. */
export function hurried(db: Db, dialect: Dialect): Db {
  const executor = db.getExecutor()
  const own = executor.withConnectionProvider({
    provideConnection: (use) =>
      executor.provideConnection(async (connection) => {
        const began = connection.executeQuery(begin)
        const used = use(afterwards(connection))
        await Promise.allSettled([began])
        return used
      }),
  })
  return new Kysely<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: own })
}

/** Gives the time back right behind each statement, whatever becomes of it. */
function afterwards(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: async (query) => {
      const answer = connection.executeQuery(query)
      const [settled] = await Promise.allSettled([answer, connection.executeQuery(end)])
      if (settled.status === 'rejected') throw settled.reason
      return settled.value as never
    },
    streamQuery: () => {
      throw new Error('Lists are not streamed')
    },
  }
}
