import { lastGood } from '../backup/doubts.ts'
import { shrunkTables } from '../backup/shrunk-tables.ts'
import { earlierStates } from '../books/earlier-states.ts'
import { readTables } from '../books/read-tables.ts'
import { verifyBooks } from '../books/verify-books.ts'
import { hasBrokenPages } from '../db/broken-pages.ts'
import { openRunningDatabase, type RunningDatabase, requireCurrent } from '../db/running-database.ts'
import { printBreaches } from './print-breaches.ts'
import { tool } from './tool.ts'

// `npm run verify-books`: reads every table of the configured database, then every invariant. Exits with 1 when a table
// is damaged or an invariant is broken.
await tool(async (config) => {
  const { database, leave } = await openRunningDatabase(config)
  try {
    await requireCurrent(database)
    const faults = await tableFaults(database)
    for (const fault of faults) console.log(`✗ ${fault}`)
    // Invariants over unreadable tables prove nothing.
    if (faults.length > 0) return false
    return printBreaches(await verifyBooks(database.db), await earlierStates(database.db))
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
