import { invariants } from '@yunque/server/books/invariants'
import { verifyBooks } from '@yunque/server/books/verify-books'
import { readConfig } from '@yunque/server/config'
import { openRunningDatabase } from '@yunque/server/db/running-database'

// `npm run verify-books`: every invariant of the books over the database of the settings; exit 1 when one is broken.
const { database, leave } = await openRunningDatabase(readConfig(process.env))
try {
  const breaches = await verifyBooks(database.db)
  for (const { invariant, rows } of breaches) {
    console.log(`✗ ${invariant}`)
    console.table(rows)
  }
  console.log(`${invariants.length - breaches.length} invariantes se cumplen, ${breaches.length} no`)
  process.exitCode = breaches.length > 0 ? 1 : 0
} finally {
  await leave()
}
