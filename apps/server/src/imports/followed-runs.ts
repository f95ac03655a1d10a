import type { ImportProgress } from '@yunque/contract/imports/import-progress'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { isRunLocked } from '../db/locks.ts'
import type { Context } from '../operation/context.ts'
import { ended, ImportRun } from './import-run.ts'

/** The runs in this process, by user and key. */
const running = new Map<string, ImportRun>()

const nameOf = ({ actor }: Context, key: string): string => `${actor.userId} ${key}`

/**
 * Runs `work` as a run that its user follows by `key`. A connection that closes before the answer stops it: cancelling
 * is closing the connection (store.import-run).
 */
export async function followed<T>(
  context: Context,
  { key, reply }: { key: string | undefined; reply: FastifyReply },
  work: (run: ImportRun) => Promise<T>,
): Promise<T> {
  const run = new ImportRun(key)
  const stop = () => run.stop()
  reply.raw.once('close', stop)
  // The request may have waited for its turn after its client was gone.
  if (reply.raw.destroyed) stop()
  if (key) running.set(nameOf(context, key), run)
  try {
    return await work(run)
  } finally {
    reply.raw.off('close', stop)
    if (key) running.delete(nameOf(context, key))
  }
}

/** Where the actor's run with this key stands, in whichever process it runs. */
export async function progressOf(db: Db, context: Context, key: string): Promise<ImportProgress> {
  const run = running.get(nameOf(context, key))
  if (run) return run.progress
  if (await isRunLocked(db, key)) return { state: 'running', stage: null, done: 0, total: 0 }
  const kept = await db
    .selectFrom('imports')
    .select('id')
    .where('run', '=', key)
    .where('created_by', '=', context.actor.username)
    .executeTakeFirst()
  return ended(kept ? 'kept' : 'none')
}
