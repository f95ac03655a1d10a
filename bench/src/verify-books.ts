import { verifyBooks } from '@yunque/server/books/verify-books'
import { readConfig } from '@yunque/server/config'
import { openRunningDatabase } from '@yunque/server/db/running-database'
import { tellBreaches } from './tell-breaches.ts'

// `npm run verify-books`: every invariant of the books over the database of the settings; exit 1 when one is broken.
const { database, leave } = await openRunningDatabase(readConfig(process.env))
try {
  process.exitCode = tellBreaches(await verifyBooks(database.db)) ? 0 : 1
} finally {
  await leave()
}
