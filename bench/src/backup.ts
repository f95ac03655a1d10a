import { resolve } from 'node:path'
import { backUp } from '@yunque/server/backup/back-up'
import { readConfig } from '@yunque/server/config'
import { openRunningDatabase } from '@yunque/server/db/running-database'
import { tellProgress } from './tell-progress.ts'
import { toolOverFile } from './tool-over-file.ts'

// `npm run backup -- FILE`: a consistent archive of the database of the settings, in use or not.
await toolOverFile('backup', async (given) => {
  const file = resolve(given)
  const { database, leave } = await openRunningDatabase(readConfig(process.env))
  try {
    const { rows, tables } = await backUp(database.url, file, tellProgress('Respaldando'))
    console.log(`Respaldo listo: ${file} (${tables} tablas, ${rows.toLocaleString('es-NI')} filas)`)
  } finally {
    await leave()
  }
  return true
})
