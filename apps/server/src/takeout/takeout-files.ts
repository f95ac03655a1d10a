import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TAKEOUT_DAYS } from '@yunque/contract/takeout/takeouts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The folder of the takeouts, in the data directory. */
export const takeoutFolder = (dataDir: string): string => join(dataDir, 'mis-datos')

/** What a file is called until it is complete. */
export const PARTIAL = '.parcial'

/** Makes the folder, for its owner alone. */
export async function makeFolder(dataDir: string): Promise<string> {
  const folder = takeoutFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Removes the files whose days are over, and what else lies in the folder and belongs to no takeout (store.takeout-file). */
export async function sweepTakeouts({ db }: Database, dataDir: string): Promise<void> {
  await sql`update takeouts set result = 'removed'
    where result = 'done' and ended_at < now() - make_interval(days => ${TAKEOUT_DAYS})`.execute(db)
  await sql`delete from takeout_permits where expires_at < now()`.execute(db)
  const left = await readdir(takeoutFolder(dataDir)).catch(() => [])
  if (left.length === 0) return
  const { rows } = await sql<{ file: string }>`
    select case result when 'running' then file || ${PARTIAL}::text else file end as file
    from takeouts where result in ('done', 'running')`.execute(db)
  const kept = new Set(rows.map(({ file }) => file))
  const folder = takeoutFolder(dataDir)
  await Promise.all(
    left
      .filter((name) => !kept.has(name))
      .map((name) => rm(join(folder, name), { force: true, recursive: true })),
  )
}
