import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@yunque/server/access/sessions/sessions'
import { connect, type Database } from '@yunque/server/db/database'
import { inTransaction } from '@yunque/server/db/transaction'
import { embeddedUrlOf, postmasterOf } from '../faults/embedded.ts'
import { startService } from '../faults/service.ts'
import { type Case, measure, withStore } from '../measure.ts'
import { checkBooks } from '../notes.ts'
import { fillSalesHistory, threeYears } from '../sales-history.ts'
import { memoryOf } from './footprint.ts'
import { measurePosting } from './posting.ts'
import { reads } from './reads.ts'
import { type Measurement, postedTable, readsTable } from './tables.ts'

// `npm run bench`: the same queries and sales in stores of 10,000, 100,000 and 1,000,000 documents (`SIZES`), over HTTP
// to a separate server process and as plain SQL, in turn: HTTP latency ÷ SQL latency, and the growth with the size.
// `RUNS` of each query, `SECONDS` of each turn of selling, `SELLERS` at once. Prints tables.
const SIZES = (process.env.SIZES ?? '10000,100000,1000000').split(',').map(Number)
const RUNS = Number(process.env.RUNS ?? 40)
const SECONDS = Number(process.env.SECONDS ?? 4)
const SELLERS = (process.env.SELLERS ?? '1,8,50').split(',').map(Number)
const WARM_UP = 12
/** Invoices per document: the others are their receipts and notes. */
const INVOICES = 0.75

const measurements: Measurement[] = []
for (const documents of SIZES) {
  const folder = await mkdtemp(join(tmpdir(), 'yunque-bench-'))
  try {
    const start = performance.now()
    await withStore(folder, (database) =>
      fillSalesHistory(database, { ...threeYears, invoices: Math.round(documents * INVOICES) }),
    )
    console.log(`${documents} documents made in ${seconds(start)} s`)
    measurements.push(await measureStore(folder, documents))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
console.log(readsTable(measurements))
console.log(postedTable(measurements))
for (const { documents, footprint } of measurements) console.log(`${documents} documents: ${footprint}`)

async function measureStore(folder: string, documents: number): Promise<Measurement> {
  const start = performance.now()
  const service = await startService({ DATA_DIR: folder })
  const startUp = seconds(start)
  const database = connect(embeddedUrlOf(folder), { statementTimeout: 600_000 })
  try {
    const questions = await measureReads(database, service.address)
    const posted = await measurePosting(database, service.address, { sellers: SELLERS, seconds: SECONDS })
    await checkBooks(database)
    const memory = memoryOf(service.pid(), postmasterOf(join(folder, 'postgres')))
    const { rows } = await database.pool.query('select pg_database_size(current_database()) as size')
    const footprint = `start-up ${startUp} s, server ${memory.server} MB, database ${memory.database} MB, on disk ${Math.round(rows[0].size / 1e6)} MB`
    return { documents, footprint, reads: questions, posted }
  } finally {
    await database.close()
    await service.stop()
  }
}

async function measureReads(database: Database, address: string): Promise<Measurement['reads']> {
  const { token } = await inTransaction(database.db, (tx) =>
    openSession(tx, 1, { address: '', userAgent: '' }),
  )
  const way = { address, authorization: `Bearer ${token}`, database, runs: RUNS }
  const questions = await questionsOf(database)
  // A warm server has compiled its code and planned its statements.
  for (const one of questions) await measure(one, { ...way, runs: WARM_UP })
  const found: Measurement['reads'] = []
  for (const one of questions) found.push({ name: one.name, times: await measure(one, way) })
  return found
}

async function questionsOf({ pool }: Database): Promise<Case[]> {
  const ids = async (text: string) => (await pool.query<{ id: number }>(text)).rows.map(({ id }) => id)
  return reads({
    products: await ids(`select distinct product_id as id from stock_movements
      where area_id = 1 and posted_day >= current_date - 30 order by 1 limit 50`),
    clients: await ids('select id from clients order by id offset 5 limit 50'),
  })
}

function seconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
