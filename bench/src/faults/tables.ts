import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyArchive } from '@yunque/server/backup/read-archive'
import { runDueBackup } from '@yunque/server/backup/schedule'
import { connect, type Database } from '@yunque/server/db/database'
import { whileCutOff } from '../../../apps/server/test/table-file.ts'
import type { Verdict } from './judge.ts'
import { type Findings, type Scene, withEmbedded } from './trial.ts'

const LOAD_MS = 5_000
const NIGHTS = 8
const DAY_MS = 86_400_000

/** Truncates the file of a table, for more nights than backups are kept. */
export const tableCut = (folder: string): Promise<Verdict> => withEmbedded(folder, cutForNights)

async function cutForNights({ load, url, folder }: Scene): Promise<Findings> {
  await sleep(LOAD_MS)
  await load.stop()
  const database = connect(url, { size: 2 })
  const archives = join(folder, 'copias')
  const place = { database, folder: archives, dataDir: folder, stop: new AbortController().signal }
  const night = (number: number) => runDueBackup(place, new Date(Date.now() + number * DAY_MS))
  try {
    const breaches: string[] = []
    const lines = await linesOf(database)
    if (await night(1)) breaches.push('the backup of an intact store is doubtful')
    const [good = ''] = readdirSync(archives)
    await whileCutOff(database.pool, 'bill_lines', async () => {
      for (let number = 2; number < 2 + NIGHTS; number++)
        if (!(await night(number))) breaches.push('the backup of a store with a truncated table is good')
    })
    const kept = await verifyArchive(join(archives, good)).catch(() => undefined)
    if (kept?.rows.get('bill_lines') !== lines) breaches.push('the last good backup is gone')
    if (await night(2 + NIGHTS)) breaches.push('the backup of the repaired store is doubtful')
    return { figures: { lines, nights: NIGHTS, archives: readdirSync(archives).length }, breaches }
  } finally {
    await database.close()
  }
}

async function linesOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ lines: number }>('select count(*)::int as lines from bill_lines')
  return rows[0]?.lines ?? 0
}
