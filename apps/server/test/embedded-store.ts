import { mkdirSync } from 'node:fs'
import { connect } from '../src/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { lookBackOf } from '../src/look-back/look-back.ts'
import { addStarterData } from '../src/settings/starter-data.ts'
import { type OpenedStore, openStore } from './harness.ts'

/** Of its administrator. */
export const ADMIN_PASSWORD = 'mostrador-de-pruebas'

/** A store over an embedded database of its own. */
export type EmbeddedStore = { store: OpenedStore; postgres: EmbeddedPostgres; close(): Promise<void> }

type Replace = EmbeddedPostgres['replace']

/** Opens the store of a data directory, which is made when it is missing. `swapped`: stands before the swap of its database. */
export async function openEmbeddedStore(
  dataDir: string,
  swapped: (replace: Replace) => Replace = (replace) => replace,
): Promise<EmbeddedStore> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  const database = connect(postgres.url, { size: 2 })
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: ADMIN_PASSWORD })
  await database.close()
  const log = { write: () => undefined }
  const lookBack = lookBackOf({
    config: { dataDir, host: '127.0.0.1', practicePort: 0 },
    onError: (error) => {
      throw error
    },
  })
  const embedded = { replace: swapped(postgres.replace) }
  const store = await openStore(postgres.url, { dataDir, log, embedded, lookBack })
  const close = async () => {
    await store.app.close()
    await store.database.close()
    await postgres.stop()
  }
  return { store, postgres, close }
}
