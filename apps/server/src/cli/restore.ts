import { resolve } from 'node:path'
import type pg from 'pg'
import { bagIn } from '../backup/bag/bag-in.ts'
import { type Brought, putBack } from '../backup/bag/put-back.ts'
import { type ArchiveSummary, verifyArchive } from '../backup/read-archive.ts'
import { requireSupportedTarget, restore } from '../backup/restore.ts'
import { earlierStates, noteEarlierStates } from '../books/earlier-states.ts'
import { verifyBooks } from '../books/verify-books.ts'
import { connect, ofCommand } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import type { Config } from '../system/config.ts'
import { askForWords } from './ask-for-words.ts'
import { printBreaches } from './print-breaches.ts'
import { printProgress } from './print-progress.ts'
import { toolOverFile } from './tool-over-file.ts'

// `npm run restore -- FILE`: loads an archive into the configured database, which must be empty. `--check` only
// verifies the archive. At a terminal it asks for the words of the sheet of recovery; with `--words` it reads them from
// its input.
await toolOverFile('restore', async (given, config) => {
  const file = resolve(given)
  const summary = await verifyArchive(file)
  const { header, end } = summary
  const contents = `de ${header.at}, ${end.tables} tablas, ${end.rows.toLocaleString('es-NI')} filas`
  console.log(`El respaldo está completo: ${contents}, hecho con Yunque ${header.program}`)
  if (process.argv.includes('--check')) return true
  const brought = await askForWords(bagIn(header))
  return restoreInto(config, { file, summary, brought })
})

type Given = { file: string; summary: ArchiveSummary; brought: Brought | undefined }

async function restoreInto(config: Config, given: Given): Promise<boolean> {
  const { dataDir } = config
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) })
      : undefined
  try {
    return await restoreAndVerify(config.databaseUrl ?? embedded?.url ?? '', dataDir, given)
  } finally {
    await embedded?.stop()
  }
}

async function restoreAndVerify(
  url: string,
  dataDir: string,
  { file, summary, brought }: Given,
): Promise<boolean> {
  await requireSupportedTarget(url)
  const beforeCommit = brought && ((client: pg.Client) => putBack(client, brought, dataDir))
  const { rows, migrated } = await restore(url, { file, summary, beforeCommit }, printProgress('Restaurando'))
  const since = migrated.length > 0 ? ` y ${migrated.length} migraciones posteriores` : ''
  console.log(
    `Restauración lista: ${rows.toLocaleString('es-NI')} filas${since}; todas las sesiones terminaron`,
  )
  if (brought) console.log(`Con la hoja de recuperación volvió: ${brought.names.join(', ')}`)
  const database = connect(url, ofCommand)
  try {
    await noteEarlierStates(database.db)
    return printBreaches(await verifyBooks(database.db), await earlierStates(database.db))
  } finally {
    await database.close()
  }
}
