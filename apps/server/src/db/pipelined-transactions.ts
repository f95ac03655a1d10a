import { AbortedTransactionError, CompiledQuery, type Dialect, type Kysely, Transaction } from 'kysely'
import { beginWriting } from './preparing-client.ts'

/** Runs `work` in a READ COMMITTED transaction, which is committed when it is done and undone when it throws. */
export type Transact<Schema> = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => Promise<T>

/** What is not waited for as soon as it is asked. */
type Unanswered = { writes: Promise<unknown>[]; last: (() => Promise<unknown>)[] }
const unanswered = new WeakMap<object, Unanswered>()

/**
 * Transactions whose statements are sent as they are asked, and run in that order: those of one `Promise.all`, or asked
 * without waiting, take one trip to the database, where Kysely's own would wait for each answer. The first to fail is the
 * one that is told, since the database refuses those behind it. What is still asked when the end has begun is refused here.
 */
export function pipelinedTransactions<Schema>(db: Kysely<Schema>, dialect: Dialect): Transact<Schema> {
  const driver = dialect.createDriver()
  const executor = db.getExecutor()
  return (work) =>
    executor.provideConnection(async (connection) => {
      let ended = false
      let first: unknown
      const own = executor.withConnectionProvider({
        provideConnection: async (use) => {
          if (ended) throw new Error('The transaction has ended')
          try {
            return await use(connection)
          } catch (error) {
            first ??= error
            throw error
          }
        },
      })
      const tx = new Transaction<Schema>({ config: { dialect }, dialect, driver, executor: own })
      const { writes, last }: Unanswered = { writes: [], last: [] }
      unanswered.set(tx, { writes, last })
      // Alone: were it to fail, what is sent with it would stand outside of any transaction.
      await connection.executeQuery(CompiledQuery.raw(beginWriting))
      try {
        const result = await work(tx)
        await Promise.all(writes)
        const lastOnes = last.map((write) => write())
        ended = true
        await firstFailure([...lastOnes, driver.commitTransaction(connection)])
        return result
      } catch (error) {
        ended = true
        if (!(error instanceof AbortedTransactionError)) await driver.rollbackTransaction(connection)
        throw isOfAborted(error) ? first : error
      }
    })
}

/** Waits for all of them, and throws what the first in their order was refused for, although a later one told it sooner. */
async function firstFailure(asked: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(asked)
  await Promise.all(asked)
}

/** Whether the database refused it only because something failed before it. */
const isOfAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02'

/** Goes on without waiting for these writes: what is asked next goes with them. They are waited for before the commit. */
export async function sendAhead<Schema>(
  tx: Transaction<Schema>,
  writes: readonly Promise<unknown>[],
): Promise<void> {
  const done = Promise.all(writes)
  // Whoever waits for what comes behind is told of a failure first.
  done.catch(() => {})
  const open = unanswered.get(tx)
  if (open) open.writes.push(done)
  else await done
}

/** Leaves a write to the end, where it takes one trip with the commit. It must be a single statement that decides nothing. */
export async function writeLast<Schema>(
  tx: Transaction<Schema>,
  write: () => Promise<unknown>,
): Promise<void> {
  const open = unanswered.get(tx)
  if (open) open.last.push(write)
  else await write()
}
