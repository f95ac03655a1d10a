import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashToken, newToken } from '@yunque/server/access/sessions/tokens'
import { createApp } from '@yunque/server/app'
import { verifyBooks } from '@yunque/server/books/verify-books'
import { connect, type Database } from '@yunque/server/db/database'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import { migrate } from '@yunque/server/db/migrate'
import { addStarterData } from '@yunque/server/settings/starter-data'
import { sql } from 'kysely'
import { today } from '../days.ts'
import { addHotProducts } from '../hot-products.ts'
import { signInSellers } from '../sign-in-sellers.ts'

/** A store that serves tills: a real server over a real database. */
export type Store = {
  address: string
  readonly database: Database
  products: number[]
  /** A debt that no day pays. */
  debt: { clientId: number; billId: number }
  /** A session that may decide sales which wait. */
  manager: string
  newDevice(): Promise<{ id: number; token: string }>
  /** Keeps the store as it is now. Answers how to go back to it, as a restore does. */
  keep(): Promise<() => Promise<void>>
  breaches(): Promise<number>
  close(): Promise<void>
}

/** The name of the database while it is kept. */
const KEPT = 'yunque_kept'

export async function openStore(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yunque-offline-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  const served = await serve({ url: postgres.url, dataDir, port: 0 })
  await migrate(served.database.pool)
  await addStarterData(served.database, { adminPassword: 'banco-de-pruebas' })
  const products = await addHotProducts(served.database, 100_000)
  await sql`update users set must_change_password = false`.execute(served.database.db)
  const [manager = ''] = await signInSellers(served.database, 1)
  const now = { ...served, ...(await served.listen()) }
  const { address } = now
  const port = Number(new URL(address).port)
  const debt = await addDebt(address, { manager, products })
  /** Runs statements over the database while nobody is connected to it. */
  const alone = async (...statements: string[]) => {
    await now.close()
    const admin = new URL(postgres.url)
    const name = admin.pathname.slice(1)
    admin.pathname = '/postgres'
    const other = connect(admin.href, { size: 1 })
    for (const statement of statements) await other.pool.query(statement.replaceAll('THIS', `"${name}"`))
    await other.close()
    const again = await serve({ url: postgres.url, dataDir, port })
    Object.assign(now, again, await again.listen())
  }
  return {
    address,
    products,
    debt,
    manager,
    get database() {
      return now.database
    },
    newDevice: async () => {
      const token = newToken()
      const { rows } = await sql<{ id: number }>`
        insert into devices (token_hash, name, area_id, last_user, created_by, sells_offline)
        values (${hashToken(token)}, ${`Caja ${token.slice(0, 10)}`}, 1, 'admin', 'admin', true) returning id`.execute(
        now.database.db,
      )
      return { id: rows[0]?.id ?? 0, token }
    },
    keep: async () => {
      await alone(`drop database if exists ${KEPT}`, `create database ${KEPT} template THIS`)
      return async () => {
        await alone('drop database THIS', `create database THIS template ${KEPT}`)
        await sql`update settings set generation = generation + 1`.execute(now.database.db)
      }
    },
    breaches: async () => (await verifyBooks(now.database.db)).length,
    close: async () => {
      await now.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A client who owes 36,000,000. */
async function addDebt(address: string, { manager, products }: { manager: string; products: number[] }) {
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const headers = { authorization: `Bearer ${manager}`, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json() as Promise<{ id: number }>
  }
  const client = await post('clients/post', {
    name: 'Cliente',
    lastName: 'con deuda',
    creditLimit: 100_000_000,
    creditDays: 30,
  })
  const billDetails = products.map((productId) => ({ productId, quantity: 18_000, price: 100 }))
  const bill = await post('bills', { date: today, clientId: client.id, paymentTypeId: 2, billDetails })
  return { clientId: client.id, billId: bill.id }
}

type Serving = { url: string; dataDir: string; port: number }

async function serve({ url, dataDir, port }: Serving) {
  const database = connect(url, { size: 10 })
  const config = {
    logLevel: 'silent',
    smtpUrl: undefined,
    dataDir,
    backupDir: join(dataDir, 'respaldos'),
    metricsToken: undefined,
  } as const
  return {
    database,
    close: () => database.close(),
    listen: async () => {
      const app = await createApp({ config, database })
      const close = async () => {
        await app.close()
        await database.close()
      }
      return { address: await app.listen({ host: '127.0.0.1', port }), close }
    },
  }
}
