import { lastGood } from '@yunque/server/backup/doubts'
import { shrunkTables } from '@yunque/server/backup/shrunk-tables'
import { readTables } from '@yunque/server/books/read-tables'
import { verifyBooks } from '@yunque/server/books/verify-books'
import { readConfig } from '@yunque/server/config'
import { hasBrokenPages } from '@yunque/server/db/broken-pages'
import { openRunningDatabase, type RunningDatabase } from '@yunque/server/db/running-database'
import { tellBreaches } from './tell-breaches.ts'
import { tool } from './tool.ts'

// `npm run verify-books`: reads every table of the database of the settings, then every invariant of the books; exit 1 when
// a table is damaged or an invariant is broken.
await tool(async () => {
  const { database, leave } = await openRunningDatabase(readConfig(process.env))
  try {
    const faults = await tableFaults(database)
    for (const fault of faults) console.log(`✗ ${fault}`)
    // Books over tables that cannot be read tell nothing.
    return faults.length === 0 && tellBreaches(await verifyBooks(database.db))
  } finally {
    await leave()
  }
})

async function tableFaults(database: RunningDatabase['database']): Promise<string[]> {
  const broken = (await hasBrokenPages(database.url)) ?? false
  const { rows, faults } = await readTables(database.db)
  const { tables } = await lastGood(database.db)
  console.log(`${rows.size} tablas leídas, ${faults.length} con daños`)
  return [
    ...(broken ? ['Hay páginas dañadas en los archivos de la base de datos'] : []),
    ...faults,
    ...shrunkTables(tables, rows),
  ]
}
