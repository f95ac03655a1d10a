import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '@yunque/server/app'
import { markText } from '@yunque/server/backup/copy-folder'
import { connect, type Database } from '@yunque/server/db/database'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import { migrate } from '@yunque/server/db/migrate'
import { addStarterData } from '@yunque/server/settings/starter-data'
import { today } from './days.ts'
import { addHotProducts } from './hot-products.ts'
import { signInSellers } from './sign-in-sellers.ts'

// A store that sells when asked, with a continuous copy when COPY=1: each line of standard input is a number of sales, and the answer
// the milliseconds of one and those of the server's processor, as JSON. At the end: bytes of the log of each sale, and of its copy.
const SELLERS = 12
const LINES = 5
const WARM_UP = Number(process.env.WARM_UP ?? 300)

const home = await mkdtemp(join(tmpdir(), 'yunque-bench-'))
const [dataDir, usb] = [join(home, 'datos'), join(home, 'usb')]
mkdirSync(usb)
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const database = connect(postgres.url, { size: 3 })
try {
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: 'banco-de-pruebas' })
  const products = await addHotProducts(database, 1_000_000)
  await database.db.updateTable('users').set({ must_change_password: false }).execute()
  if (process.env.COPY === '1') await activate(database)
  const backupDir = join(dataDir, 'respaldos')
  const config = {
    logLevel: 'silent' as const,
    smtpUrl: undefined,
    dataDir,
    backupDir,
    metricsToken: undefined,
  }
  const app = await createApp({ config, database, embedded: postgres })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  while ([...app.continuousCopy.states().values()].some(({ base }) => base === undefined)) await sleep(100)
  const tokens = await signInSellers(database, SELLERS)
  let sold = 0
  const sell = async (sales: number) => {
    for (let i = 0; i < sales; i++) await sellOne(address, tokens[sold++ % SELLERS] ?? '', products)
  }
  await sell(WARM_UP)
  await database.pool.query('vacuum analyze')
  await sell(WARM_UP)
  await database.pool.query('checkpoint')
  const before = { log: await logEnd(), copy: sizeOf(usb), sold }
  console.log('ready')
  for await (const asked of createInterface({ input: process.stdin })) {
    const start = { at: performance.now(), cpu: process.cpuUsage().user + process.cpuUsage().system }
    await sell(Number(asked))
    const { user, system } = process.cpuUsage()
    const whole = performance.now() - start.at
    console.log(JSON.stringify([whole, (user + system - start.cpu) / 1000].map((ms) => ms / Number(asked))))
  }
  await sleep(2000)
  const each = (bytes: number) => Math.round(bytes / (sold - before.sold))
  console.log(JSON.stringify([each((await logEnd()) - before.log), each(sizeOf(usb) - before.copy)]))
  await app.close()
} finally {
  await database.close()
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
}

async function activate({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ mark: string }>(
    'update settings set backup_copy_folder = $1, continuous_folder = true returning backup_copy_mark as mark',
    [usb],
  )
  writeFileSync(join(usb, 'copias-de-yunque.txt'), markText(rows[0]?.mark ?? ''))
}

async function logEnd(): Promise<number> {
  const { rows } = await database.pool.query<{ at: number }>(
    `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as at`,
  )
  return rows[0]?.at ?? 0
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)
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
