import pg from 'pg'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { emptyDatabase, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { createApp } from '../app.ts'
import { connectForCopies, readTables } from '../backup/back-up.ts'
import { verifyBooks } from '../books/verify-books.ts'
import { addStarterData } from '../settings/starter-data.ts'
import { copyIn, copyOut } from './copy.ts'
import { connect } from './database.ts'
import { migrate, migrateInside, migrationNames } from './migrate.ts'

const store = testStore()

test('a database of an earlier version, with documents in it, opens with this program and its books are clean', async () => {
  await sellOnCredit()
  const url = await emptyDatabase()
  await makeEarlier(url, '0016')

  const database = connect(url, { size: 5 })
  const migrated = await migrate(database.pool)
  expect(migrated[0]).toMatch(/^0017_/)
  expect(await addStarterData(database, {})).toEqual({})
  expect(await verifyBooks(database.db)).toEqual([])
  const config = {
    smtpUrl: undefined,
    dataDir: store.dataDir,
    backupDir: store.dataDir,
    metricsToken: undefined,
  }
  const app = await createApp({ config: { logLevel: 'silent', ...config }, database })
  const listed = await app.inject({
    url: '/api/bills/get',
    headers: { authorization: `Bearer ${store.admin.token}` },
  })
  expect([listed.statusCode, listed.json().data.length]).toEqual([200, 2])
  await app.close()
  await database.close()
})

/** What every version could do: goods, a sale in cash, one on credit, and a part of it collected. */
async function sellOnCredit(): Promise<void> {
  const { admin } = store
  const productId = await stockedProduct(store, { stock: 10, price: 100 })
  const { id: clientId } = await build.client(admin, { creditLimit: 10_000, creditDays: 30 })
  const sale = { date: businessDay(), billDetails: [{ productId, quantity: 2, price: 100 }] }
  const cash = await admin.post('bills', { ...sale, clientId: 1, paymentTypeId: 1 })
  const credit = await admin.post('bills', { ...sale, clientId, paymentTypeId: 2, creditDays: 30 })
  const receipt = await admin.post('receivables', {
    billId: credit.body.id,
    amount: 50,
    referencePhysical: 'R-1',
    observation: 'Abono',
  })
  expect([cash.status, credit.status, receipt.status]).toEqual([200, 200, 200])
}

/** The store as it would be without the migrations after `last`: the tables and columns of then, with their rows. */
async function makeEarlier(url: string, last: string): Promise<void> {
  const [now, then] = await Promise.all([connectForCopies(store.database.url), connectForCopies(url)])
  try {
    await then.query('begin')
    await migrateInside(then, new Set(migrationNames().filter((name) => name.slice(0, 4) <= last)))
    await then.query('set session_replication_role = replica')
    const today = new Map((await readTables(now)).map(({ name, columns }) => [name, columns]))
    for (const { name, columns } of await readTables(then)) {
      const common = columns.filter((column) => today.get(name)?.includes(column))
      const listed = common.map((column) => pg.escapeIdentifier(column)).join(', ')
      const rows = copyOut(now, `copy (select ${listed} from ${name}) to stdout`)
      await copyIn(then, `copy ${name} (${listed}) from stdin`, bytesOf(rows))
    }
    await then.query('commit')
  } finally {
    await now.end()
    await then.end()
  }
}

async function* bytesOf(rows: ReturnType<typeof copyOut>): AsyncGenerator<Buffer> {
  for await (const { bytes } of rows) yield bytes
}
