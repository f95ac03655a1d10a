import { CompiledQuery, type DatabaseConnection, type Dialect, Kysely } from 'kysely'
import { databaseLimits } from '../system/limits.ts'

const time = `set statement_timeout = ${databaseLimits.listMs}`
const forLists = { begin: CompiledQuery.raw(time), end: CompiledQuery.raw('reset statement_timeout') }
const forExpensiveLists = {
  begin: CompiledQuery.raw(`${time}; set max_parallel_workers_per_gather = 0`),
  end: CompiledQuery.raw('reset statement_timeout; reset max_parallel_workers_per_gather'),
}
type Settings = typeof forLists

/**
 * The same database with the shorter statement timeout of lists. Expensive lists also run without parallel workers. The
 * settings are sent together with the statement, in one round trip.
 */
export function withListSettings<Schema>(
  db: Kysely<Schema>,
  dialect: Dialect,
  { expensive }: { expensive: boolean },
): Kysely<Schema> {
  const settings = expensive ? forExpensiveLists : forLists
  const executor = db.getExecutor()
  const own = executor.withConnectionProvider({
    provideConnection: (use) =>
      executor.provideConnection(async (connection) => {
        const began = connection.executeQuery(settings.begin)
        const used = use(afterwards(connection, settings))
        await Promise.allSettled([began])
        return used
      }),
  })
  return new Kysely<Schema>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: own })
}

/** Resets the settings right after the statement, also when it fails. */
function afterwards(connection: DatabaseConnection, { end }: Settings): DatabaseConnection {
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
