import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '@yunque/server/access/accounts/passwords'
import { openSession } from '@yunque/server/access/sessions/sessions'
import { connect, type Database } from '@yunque/server/db/database'
import { inTransaction } from '@yunque/server/db/transaction'
import { embeddedUrlOf } from './faults/embedded.ts'
import { startService } from './faults/service.ts'
import { withStore } from './measure.ts'
import { checkBooks } from './notes.ts'
import { fillSalesHistory, threeYears } from './sales-history.ts'
import { memoryOf } from './sizes/footprint.ts'

/** How often the memory is read. */
const EVERY_MS = 200
/** A large store may be slow to start beside other work. */
const START_MS = 300_000

/** The password of the administrator. */
export const password = 'medida-de-los-datos'

/** A program that serves a store with a history of sales, and the token of its administrator. */
export type ServedHistory = {
  database: Database
  address: string
  token: string
  /** Returns what `work` returns, and the megabytes of the server before and at most. */
  watched<T>(work: () => Promise<T>): Promise<{ done: T; before: number; most: number }>
}

/** Starts the program on a store of so many invoices of three years, and checks the books after `use` (Linux). */
export async function serveHistory(
  invoices: number,
  use: (served: ServedHistory) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yunque-bench-'))
  try {
    await fill(folder, invoices)
    const service = await startService({ DATA_DIR: folder }, START_MS)
    const database = connect(embeddedUrlOf(folder), { statementTimeout: 600_000 })
    try {
      const { token } = await inTransaction(database.db, (tx) =>
        openSession(tx, 1, { address: '', userAgent: '' }),
      )
      const megabytes = await memoryIn(folder, service.pid)
      await use({
        database,
        address: service.address,
        token,
        watched: (work) => watched(megabytes, work),
      })
      await checkBooks(database)
    } finally {
      await database.close()
      await service.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const fill = (folder: string, invoices: number) =>
  withStore(folder, async (database) => {
    await fillSalesHistory(database, { ...threeYears, invoices })
    await database.db.updateTable('settings').set({ backup_nightly: false }).execute()
    await database.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password), must_change_password: false })
      .where('id', '=', 1)
      .execute()
  })

async function memoryIn(folder: string, pid: () => number): Promise<() => number> {
  const [postmaster = ''] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return () => memoryOf(pid(), Number(postmaster)).server
}

async function watched<T>(megabytes: () => number, work: () => Promise<T>) {
  const before = megabytes()
  let most = before
  let working = true
  const look = async () => {
    while (working) {
      most = Math.max(most, megabytes())
      await sleep(EVERY_MS)
    }
  }
  const looking = look()
  try {
    return { done: await work(), before, most }
  } finally {
    working = false
    await looking
  }
}
