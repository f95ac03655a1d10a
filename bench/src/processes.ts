import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@yunque/server/db/database'
import { cpuSecondsOf } from './cpu-seconds.ts'
import { today } from './days.ts'
import { startExternal } from './faults/external.ts'
import { type Service, startService } from './faults/service.ts'
import { fillStore, type Store } from './faults/store.ts'
import { checkBooks, noteRatio } from './notes.ts'

// `npm run bench:processes` (Linux): the same sellers over one, two and three servers on one external PostgreSQL:
// documents per second, CPU time per document in the servers and in the database, and connections. Compare figures of
// one run only. `PINNED=1`: the database and the sellers on one processor, the servers on the other.
const SELLERS = Number(process.env.SELLERS ?? 30)
const SECONDS = Number(process.env.SECONDS ?? 15)
const MOST = Number(process.env.PROCESSES ?? 3)
const LINES = 5
/** The processors of a pinned run. */
const [DATABASE, SERVERS] = [0, 1]
const isPinned = process.env.PINNED === '1'

type Measured = { sold: number; refused: number; servers: number; database: number; clients: number }

const folder = await mkdtemp(join(tmpdir(), 'yunque-processes-'))
const external = await startExternal(folder)
const services: Service[] = []
pin(external.pid(), DATABASE)
pin(process.pid, DATABASE)
try {
  await addServer()
  const store = await fillStore(external.url, SELLERS)
  await measure(store)
  console.log(
    `${cpus().length} processors, which the sellers use too; ${SELLERS} sellers, ${LINES} lines a document`,
  )
  let alone = 0
  for (;;) {
    const { sold, refused, servers, database, clients } = await measure(store)
    const each = (seconds: number) => `${((seconds * 1000) / sold).toFixed(1)} ms`
    console.log(
      `${services.length} servers: ${(sold / SECONDS).toFixed(1)} documents/s, ${refused} refused; processor time of a document: servers ${each(servers)}, ` +
        `database ${each(database)}, sellers ${each(clients)}; ${await connections()} connections`,
    )
    if (services.length === 1) alone = sold
    else noteRatio(`sales per second: one server ÷ ${services.length}`, alone / sold)
    if (services.length === MOST) break
    await addServer()
  }
  const database = connect(external.url, { size: 1 })
  await checkBooks(database).finally(() => database.close())
} finally {
  await Promise.all(services.map((service) => service.stop()))
  await external.stop()
  await rm(folder, { recursive: true, force: true })
}

async function addServer(): Promise<void> {
  const dataDir = join(folder, `servidor${services.length}`)
  mkdirSync(dataDir)
  const service = await startService({
    DATABASE_URL: external.url,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'varios-procesos',
  })
  pin(service.pid(), SERVERS)
  services.push(service)
}

/** Keeps a process, and what it starts from now on, on one processor. */
function pin(pid: number, processor: number): void {
  if (isPinned) execFileSync('taskset', ['-acp', String(processor), String(pid)])
}

async function measure(store: Store): Promise<Measured> {
  const before = used()
  const own = process.cpuUsage()
  const end = performance.now() + SECONDS * 1000
  let sold = 0
  let refused = 0
  const work = async (token: string, seller: number) => {
    for (let turn = seller; performance.now() < end; turn++) {
      if (await sell(services[turn % services.length]?.address ?? '', token, store.products)) sold++
      else refused++
    }
  }
  await Promise.all(store.tokens.map(work))
  const after = used()
  const { user, system } = process.cpuUsage(own)
  return {
    sold,
    refused,
    clients: (user + system) / 1e6,
    servers: after.servers - before.servers,
    database: after.database - before.database,
  }
}

function used() {
  return {
    servers: services.reduce((sum, { pid }) => sum + cpuSecondsOf(pid()), 0),
    database: cpuSecondsOf(external.pid()),
  }
}

async function sell(address: string, token: string, products: readonly number[]): Promise<boolean> {
  const first = Math.floor(Math.random() * products.length)
  const billDetails = Array.from({ length: LINES }, (_, line) => ({
    productId: products[(first + line * 3) % products.length],
    quantity: 1,
    price: 100,
  }))
  const response = await fetch(`${address}/api/bills`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ date: today, clientId: 1, paymentTypeId: 1, billDetails }),
  })
  await response.text()
  return response.ok
}

/** The connections of all servers, without this process. */
async function connections(): Promise<number> {
  const database = connect(external.url, { size: 1 })
  const { rows } = await database.pool.query(
    "select count(*)::int - 1 as count from pg_stat_activity where backend_type = 'client backend'",
  )
  await database.close()
  return rows[0].count
}
