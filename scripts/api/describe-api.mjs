import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../apps/server/src/app.ts'
import { connect } from '../../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { addStarterData } from '../../apps/server/src/settings/starter-data.ts'

/** `/api/openapi.json` of these sources, as an empty store answers it. */
export async function describeApi() {
  const dataDir = await mkdtemp(join(tmpdir(), 'yunque-api-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
    const database = connect(postgres.url, { size: 2 })
    try {
      await migrate(database.pool)
      await addStarterData(database, { adminPassword: 'mostrador-de-pruebas' })
      return await answered(database, dataDir)
    } finally {
      await database.close()
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** @param {import('../../apps/server/src/db/database.ts').Database} database  @param {string} dataDir */
async function answered(database, dataDir) {
  const backupDir = join(dataDir, 'respaldos')
  const app = await createApp({
    config: { logLevel: 'silent', smtpUrl: undefined, dataDir, backupDir, metricsToken: undefined },
    database,
  })
  try {
    const answer = await app.inject({ url: '/api/openapi.json' })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  } finally {
    await app.close()
  }
}
