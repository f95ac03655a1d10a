import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openRunningDatabase, requireCurrent } from '../db/running-database.ts'
import { servedLists } from '../declared-routes.ts'
import { StartError } from '../system/start-error.ts'
import { writeTakeout } from '../takeout/write-takeout.ts'
import { printProgress } from './print-progress.ts'
import { toolOverFile } from './tool-over-file.ts'

// `npm run takeout -- FILE [--excel]`: writes all the data of the configured store, which may be in use, into a ZIP of CSV
// files, or of Excel files, that is read without the program.
await toolOverFile('takeout', async (given, config) => {
  const path = resolve(given)
  if (existsSync(path)) throw new StartError(`Ya existe ${path}; elija otro nombre`)
  const { database, leave } = await openRunningDatabase(config)
  const print = printProgress('Preparando los datos')
  try {
    await requireCurrent(database)
    const { files, rows, bytes } = await writeTakeout({
      url: database.url,
      lists: servedLists(database, config),
      path,
      format: process.argv.includes('--excel') ? 'excel' : 'csv',
      onProgress: ({ doing, ...progress }) => print({ table: doing, ...progress }),
    })
    const [count, size] = [rows, bytes].map((one) => one.toLocaleString('es-NI'))
    console.log(`Datos listos: ${path} (${files} archivos, ${count} filas, ${size} bytes)`)
    return true
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await leave()
  }
})
