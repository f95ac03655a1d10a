import type { Database } from '../../db/database.ts'
import { clusterIn } from '../../db/embedded/cluster.ts'
import { majorOf } from '../../db/embedded/cluster-beside.ts'
import type { EmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { removeDurably, renameDurably } from '../../system/durable-files.ts'
import { type Brought, placeBrought } from '../bag/put-back.ts'
import { readyIn, swapOf } from '../place-database.ts'
import { refuseUsedDatabase } from '../refuse-used.ts'
import { holdPool } from './hold-pool.ts'
import { whileAsking } from './while-asking.ts'

type Places = {
  database: Database
  dataDir: string
  replace: EmbeddedPostgres['replace'] | undefined
  untilAnswers: () => Promise<void>
}

/**
 * Puts the recovered database of `scratch` in the place of the empty one, with the files of its sheet. A store in which
 * somebody began to work meanwhile, and one whose database could not be swapped, keep their own files (decision 0090).
 */
export async function placeRecovered(
  { database, dataDir, replace, untilAnswers }: Places,
  scratch: string,
  brought: Brought | undefined,
): Promise<void> {
  const release = await holdPool(database)
  try {
    await whileAsking(database.url, (client) => refuseUsedDatabase(client, true))
    const major = majorOf(clusterIn(scratch)) ?? ''
    const swap = swapOf(dataDir, major)
    const takeBack = brought && (await placeBrought(brought.files, dataDir))
    try {
      // What an attempt that failed left.
      removeDurably(readyIn(dataDir, major))
      renameDurably(clusterIn(scratch), readyIn(dataDir, major))
      await replace?.(swap)
    } catch (error) {
      await takeBack?.()
      throw error
    } finally {
      swap.forget()
    }
  } finally {
    release()
    await untilAnswers()
  }
}
