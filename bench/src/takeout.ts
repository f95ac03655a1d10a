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
import { checkBooks, noteRatio } from './notes.ts'
import { fillSalesHistory, threeYears } from './sales-history.ts'
import { memoryOf } from './sizes/footprint.ts'

// `npm run bench:takeout`: seconds, size and memory of the server of a takeout of a store of 1,000,000 lines (`INVOICES`, of five
// lines each), as CSV and as Excel (Linux). A server that has just started grows with its first work, whatever the size of the
// store; so a first takeout is left out, and the memory may grow by 100 MB at most in the later ones.
const INVOICES = Number(process.env.INVOICES ?? threeYears.invoices)
/** How much the server may grow, MB. */
const MOST = 100
const EVERY_MS = 200
/** A large store may be slow to start beside other work. */
const START_MS = 300_000
const password = 'medida-de-los-datos'

const folder = await mkdtemp(join(tmpdir(), 'yunque-bench-'))
try {
  await withStore(folder, async (database) => {
    await fillSalesHistory(database, { ...threeYears, invoices: INVOICES })
    await database.db.updateTable('settings').set({ backup_nightly: false }).execute()
    const hash = await hashPassword(password)
    await database.db
      .updateTable('users')
      .set({ password_hash: hash, must_change_password: false })
      .where('id', '=', 1)
      .execute()
  })
  const service = await startService({ DATA_DIR: folder }, START_MS)
  const database = connect(embeddedUrlOf(folder), { statementTimeout: 600_000 })
  try {
    const { token } = await inTransaction(database.db, (tx) =>
      openSession(tx, 1, { address: '', userAgent: '' }),
    )
    const server = { database, address: service.address, pid: service.pid, token }
    await takeOut(server, 'csv')
    const grown = []
    for (const format of ['csv', 'excel']) grown.push(await takeOut(server, format))
    noteRatio('memory of a takeout ÷ its limit', Math.max(...grown) / MOST)
    await checkBooks(database)
    if (Math.max(...grown) > MOST) process.exitCode = 1
  } finally {
    await database.close()
    await service.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

type Server = { database: Database; address: string; pid: () => number; token: string }

/** Makes a takeout. Returns by how many MB the server grew at most. */
async function takeOut({ database, address, pid, token }: Server, format: string): Promise<number> {
  const [postmaster = ''] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const megabytes = () => memoryOf(pid(), Number(postmaster)).server
  const before = megabytes()
  const response = await fetch(`${address}/api/takeouts/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format, password }),
  })
  if (!response.ok) throw new Error(await response.text())
  const start = performance.now()
  let most = before
  for (;;) {
    await sleep(EVERY_MS)
    most = Math.max(most, megabytes())
    const { rows } = await database.pool.query(
      'select result, rows, size, reason from takeouts order by id desc limit 1',
    )
    const [{ result, rows: taken, size, reason }] = rows
    if (result === 'running') continue
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    const mb = Math.round(size / 1e6)
    console.log(
      `${format}: ${result} ${reason ?? ''} ${taken} rows, ${mb} MB in ${seconds} s; server ${before} MB, at most ${most} MB`,
    )
    if (result !== 'done') throw new Error('no takeout')
    return most - before
  }
}
