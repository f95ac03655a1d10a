// Checks the generated database types against a database made by the migrations.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { connect } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { generateTypes } from '../apps/server/src/db/generate-types.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { root } from './prepare.mjs'

process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
const dataDir = await mkdtemp(join(tmpdir(), 'yunque-check-'))
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  try {
    const database = connect(postgres.url, { size: 2 })
    await migrate(database.pool)
    await database.close()
    generateTypes(postgres.url, { verify: true })
  } finally {
    await postgres.stop()
  }
} catch (error) {
  // The tool has printed the difference.
  if (!(error instanceof Error && 'status' in error)) throw error
  console.error('apps/server/src/db/schema.ts is not what the migrations make; see its first lines')
  process.exitCode = 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
