import type { ImportProgress } from '@yunque/contract/imports/import-progress'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { isRunLocked } from '../db/locks.ts'
import type { Context } from '../operation/context.ts'
import { FollowedRuns } from '../operation/followed-runs.ts'
import { ended, ImportRun } from './import-run.ts'

const running = new FollowedRuns<ImportRun>()

/** Runs `work` as a run that its user follows by `key`, and cancels by closing the connection (store.import-run). */
export const followed = <T>(
  context: Context,
  { key, reply }: { key: string | undefined; reply: FastifyReply },
  work: (run: ImportRun) => Promise<T>,
): Promise<T> => running.follow(context, { key, reply, run: new ImportRun(key) }, work)

/** Where the actor's run with this key stands, in whichever process it runs. */
export async function progressOf(db: Db, context: Context, key: string): Promise<ImportProgress> {
  const run = running.find(context, key)
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
