import { resolve } from 'node:path'
import { backUpBeforeUpdate } from '../backup/before-update.ts'
import { carryOver } from '../backup/carry-over.ts'
import { examine } from '../backup/doubts.ts'
import { noteEarlierStates } from '../books/earlier-states.ts'
import { readTables } from '../books/read-tables.ts'
import { migrate } from '../db/migrate.ts'
import { openRunningDatabase, type RunningDatabase } from '../db/running-database.ts'
import { startFault } from '../db/start-fault.ts'
import { addStarterData } from '../settings/starter-data.ts'
import { type Config, readConfig } from '../system/config.ts'
import { hasStore } from '../system/has-store.ts'
import { StartError } from '../system/start-error.ts'

// What the program does of an update. The updater that calls it may be of another version, so these stay:
//   update-step.ts backup VERSION  a backup before the update to that version; fails when it is doubtful
//   update-step.ts migrate         the database as this version needs it
//   update-step.ts verify          the tables and the books, against that backup
// A failure is one line, the last one. The process ends with the updater, also when that is killed.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

type Task = (database: RunningDatabase['database'], config: Config) => Promise<void>

const tasks: Readonly<Record<string, Task>> = {
  backup: async (database, { backupDir, dataDir }) => {
    const version = process.argv[3] ?? ''
    const path = await backUpBeforeUpdate(database, { folder: backupDir, dataDir, version })
    console.log(`Respaldo listo: ${path}`)
  },
  migrate: async (database) => {
    await migrate(database.pool)
    await addStarterData(database, {})
    await noteEarlierStates(database.db)
  },
  verify: async ({ url, db }) => {
    const { rows } = await readTables(db)
    const { doubts } = await examine(url, rows)
    if (doubts.length > 0) throw new StartError(doubts.join('. '))
  },
}

try {
  const work = tasks[process.argv[2] ?? '']
  if (!work) throw new StartError('Uso: update-step.ts backup VERSION | migrate | verify')
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined || hasStore(config.dataDir)) await carryOut(work, config)
  else console.log('Este computador no tiene la tienda: no hay base de datos que respaldar ni preparar')
} catch (error) {
  console.error(sentenceOf(startFault(error, resolve(process.env.DATA_DIR ?? 'data'))))
  process.exitCode = 1
}

async function carryOut(work: Task, config: Config): Promise<void> {
  if (work === tasks.migrate && config.databaseUrl === undefined)
    await carryOver(config.dataDir, { say: console.log })
  const { database, leave } = await openRunningDatabase(config)
  try {
    await work(database, config)
  } finally {
    await leave()
  }
}

/** An error and its causes in one line. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error instanceof StartError || !error.cause ? '' : `: ${sentenceOf(error.cause)}`
  return `${error.message}${cause}`.replaceAll(/\s*\n\s*/g, ' ')
}
