import { AbortedTransactionError, CompiledQuery, type Dialect, type Kysely, Transaction } from 'kysely'
import { beginWriting } from './preparing-client.ts'

/** Runs `work` in a READ COMMITTED transaction. Commits when it resolves, rolls back when it throws. */
export type Transact<Schema> = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => Promise<T>

/** Statements that nobody awaits at once. */
type Unanswered = { writes: Promise<unknown>[]; last: (() => Promise<unknown>)[] }
const unanswered = new WeakMap<object, Unanswered>()

/**
 * Transactions with pipelined statements: those of one `Promise.all`, or called without awaiting, share one round trip
 * and run in the order of their calls. Kysely alone would wait for each answer. When one fails, the database refuses
 * those behind it, and the error of the first is thrown. A statement called after the end has begun is refused here.
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
      // Not pipelined: if BEGIN failed, the statements sent with it would run outside any transaction.
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

/** Waits for all of them and throws the error of the first to fail, in the order of their calls. */
async function firstFailure(asked: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(asked)
  await Promise.all(asked)
}

/** Whether the database refused it only because an earlier statement of the transaction failed. */
const isOfAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02'

/**
 * Sends these writes without awaiting them; the next statement shares their round trip. They are awaited before the
 * commit.
 */
export async function sendAhead<Schema>(
  tx: Transaction<Schema>,
  writes: readonly Promise<unknown>[],
): Promise<void> {
  const done = Promise.all(writes)
  // The statement behind it reports the failure first.
  done.catch(() => {})
  const open = unanswered.get(tx)
  if (open) open.writes.push(done)
  else await done
}

/**
 * Defers a write to the commit, with which it shares a round trip. It must be a single statement whose result decides
 * nothing.
 */
export async function writeLast<Schema>(
  tx: Transaction<Schema>,
  write: () => Promise<unknown>,
): Promise<void> {
  const open = unanswered.get(tx)
  if (open) open.last.push(write)
  else await write()
}
