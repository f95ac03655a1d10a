import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecoverySheet } from '@yunque/contract/backup/recovery'
import { expect, onTestFinished } from 'vitest'
import { verifyBooks } from '../src/books/verify-books.ts'
import { connect } from '../src/db/database.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { ADMIN_PASSWORD, openEmbeddedStore } from './embedded-store.ts'
import type { OpenedStore } from './harness.ts'
import { businessDay, stockedProduct } from './stock.ts'

/** A store with its own embedded database, which is copied continuously to a folder. */
export type CopiedStore = {
  store: OpenedStore
  home: string
  /** The second folder. */
  usb: string
  productId: number
  /** The words of its sheet of recovery, and since when it is valid. */
  sheet: RecoverySheet
  /** Posts sales, and returns the id of each in its order. */
  sell(count: number): Promise<number[]>
  /** Waits until the folder has everything that was acknowledged. */
  untilCopied(): Promise<void>
  /** Removes the data directory under it. */
  destroy(): Promise<void>
}

/** Starts one, for as long as the test runs. */
export async function startCopiedStore(): Promise<CopiedStore> {
  const home = mkdtempSync(join(tmpdir(), 'yunque-copia-'))
  chmodSync(home, 0o755)
  const [dataDir, usb] = [join(home, 'datos'), join(home, 'usb')]
  mkdirSync(usb)
  const { store, close } = await openEmbeddedStore(dataDir)
  onTestFinished(async () => {
    if (existsSync(dataDir)) await close()
    rmSync(home, { recursive: true, force: true })
  })
  const { revision } = (await store.admin.get('backups/settings')).body
  const { body: sheet } = await store.admin.post('backups/recovery', { password: ADMIN_PASSWORD })
  const copyFolder = { nightly: false, hour: 2, keep: 7, copyFolder: usb, confirm: true, revision }
  expect((await store.admin.post('backups/settings', copyFolder)).status).toBe(200)
  const on = await store.admin.post('backups/continuous', { folder: true, storage: false, days: 14 })
  expect(on.status, on.text).toBe(200)
  const productId = await stockedProduct(store, { stock: 100_000, price: 100 })
  const copy = async () => (await store.admin.get('backups/continuous')).body.places[0]
  const untilCopied = async () => {
    // The database of a test acknowledges before it flushes.
    await store.database.pool.query(
      'begin; set local synchronous_commit = on; select pg_current_xact_id(); commit',
    )
    const now = Date.now()
    await expect
      .poll(async () => Date.parse((await copy()).completeAt ?? '1970-01-01'), { timeout: 30_000 })
      .toBeGreaterThan(now)
  }
  await expect.poll(async () => (await copy()).state, { timeout: 30_000 }).toBe('current')
  // The log of its base copy too, without which nothing can be restored.
  await untilCopied()
  return {
    store,
    home,
    usb,
    productId,
    sheet,
    untilCopied,
    sell: (count) => sellIn(store, productId, count),
    destroy: async () => {
      rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function sellIn({ admin }: OpenedStore, productId: number, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let sold = 0; sold < count; sold++) {
    const billDetails = [{ productId, quantity: 1, price: 100 }]
    const answer = await admin.post('bills', {
      date: businessDay(),
      clientId: 1,
      paymentTypeId: 1,
      billDetails,
    })
    expect(answer.status, answer.text).toBe(200)
    ids.push(answer.body.id)
  }
  return ids
}

/** The ids of the invoices in a data directory, whose books are verified. */
export async function billsIn(dataDir: string): Promise<number[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  const database = connect(postgres.url, { size: 2 })
  try {
    expect(await verifyBooks(database.db)).toEqual([])
    const { rows } = await database.pool.query<{ id: number }>('select id from bills order by id')
    return rows.map(({ id }) => id)
  } finally {
    await database.close()
    await postgres.stop()
  }
}
