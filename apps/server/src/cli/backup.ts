import { resolve } from 'node:path'
import { backUp } from '../backup/back-up.ts'
import { writeBag } from '../backup/bag/write-bag.ts'
import { examine } from '../backup/doubts.ts'
import { openRunningDatabase } from '../db/running-database.ts'
import { printProgress } from './print-progress.ts'
import { toolOverFile } from './tool-over-file.ts'

// `npm run backup -- FILE`: writes a consistent archive of the configured database, which may be in use. Exits with 1
// when the backup is doubtful.
await toolOverFile('backup', async (given, config) => {
  const file = resolve(given)
  const { database, leave } = await openRunningDatabase(config)
  try {
    const { rows, tables, doubts } = await backUp(database.url, file, printProgress('Respaldando'), {
      bag: (client) => writeBag(client, config.dataDir),
    })
    console.log(`Respaldo listo: ${file} (${tables.size} tablas, ${rows.toLocaleString('es-NI')} filas)`)
    doubts.push(...(await examine(database.url, tables)).doubts)
    for (const doubt of doubts) console.error(`Respaldo dudoso: ${doubt}`)
    return doubts.length === 0
  } finally {
    await leave()
  }
})
