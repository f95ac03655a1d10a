import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createApp } from '@yunque/server/app'
import { connect } from '@yunque/server/db/database'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import { migrate } from '@yunque/server/db/migrate'
import { addStarterData } from '@yunque/server/settings/starter-data'
import { today } from '../days.ts'
import { addHotProducts } from '../hot-products.ts'
import { signInSellers } from '../sign-in-sellers.ts'

// A store that sells when asked: each line of standard input is a number of sales, and the answer the milliseconds of one,
// as JSON. `compare/run.ts` copies this file into the other checkout, so it imports only what older versions have too.
const SELLERS = 12
const LINES = 5
const WARM_UP = Number(process.env.WARM_UP ?? 300)

const dataDir = await mkdtemp(join(tmpdir(), 'yunque-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const database = connect(postgres.url, { size: 3 })
try {
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: 'banco-de-pruebas' })
  const products = await addHotProducts(database, 1_000_000)
  await database.db.updateTable('users').set({ must_change_password: false }).execute()
  const backupDir = join(dataDir, 'respaldos')
  const config = {
    logLevel: 'silent' as const,
    smtpUrl: undefined,
    dataDir,
    backupDir,
    metricsToken: undefined,
  }
  const app = await createApp({ config, database })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const tokens = await signInSellers(database, SELLERS)
  const sell = async (sales: number) => {
    for (let i = 0; i < sales; i++) await sellOne(address, tokens[i % SELLERS] ?? '', products)
  }
  await sell(WARM_UP)
  // Replans what was planned while the tables were empty.
  await database.pool.query('vacuum analyze')
  await sell(WARM_UP)
  console.log('ready')
  for await (const asked of createInterface({ input: process.stdin })) {
    const start = { at: performance.now(), cpu: process.cpuUsage().user + process.cpuUsage().system }
    await sell(Number(asked))
    const { user, system } = process.cpuUsage()
    const whole = performance.now() - start.at
    console.log(JSON.stringify([whole, (user + system - start.cpu) / 1000].map((ms) => ms / Number(asked))))
  }
  await app.close()
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function sellOne(address: string, token: string, products: readonly number[]): Promise<void> {
  const chosen = new Set<number>()
  while (chosen.size < LINES) chosen.add(products[Math.floor(Math.random() * products.length)] ?? 0)
  const billDetails = [...chosen].map((productId) => ({ productId, quantity: 1, price: 100 }))
  const response = await fetch(`${address}/api/bills`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ date: today, clientId: 1, paymentTypeId: 1, billDetails }),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
}
