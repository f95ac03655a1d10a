import { createApp } from '../../apps/server/src/app.ts'
import { connect } from '../../apps/server/src/db/database.ts'
import { readConfig } from '../../apps/server/src/system/config.ts'
import { connectionLimits } from '../../apps/server/src/system/limits.ts'
import { hashCheaply } from '../../apps/server/test/cheap-hashes.ts'

/** An order of a test worker to this process: serve this store, or close the open one. */
export type Order = { databaseUrl: string; dataDir: string } | 'close'

let close = async (): Promise<void> => undefined

hashCheaply()
// A server refuses calls with 503 while its event loop lags. On a busy computer that would fail unrelated tests.
Object.assign(connectionLimits, { pressureMs: 60_000 })
process.on('message', (order: Order) => {
  const done = order === 'close' ? close() : open(order)
  done.catch((error) => {
    console.error(error)
    process.exit(1)
  })
})
process.once('disconnect', () => process.exit())

async function open({ databaseUrl, dataDir }: Exclude<Order, 'close'>): Promise<void> {
  const config = readConfig({
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // The printers of the tests are on this computer.
    PRINTER_NETWORKS: '127.0.0.0/8',
  })
  const database = connect(databaseUrl, { size: config.databasePool })
  const app = await createApp({ config, database })
  const address = await app.listen({ host: config.host, port: 0 })
  close = async () => {
    const closed = app.close()
    app.server.closeAllConnections()
    await closed
    await database.close()
    process.send?.({ closed: true })
  }
  process.send?.({ address })
}
