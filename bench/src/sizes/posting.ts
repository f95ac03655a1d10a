import type { Database } from '@yunque/server/db/database'
import { today } from '../days.ts'
import { noteRatio } from '../notes.ts'
import { signInSellers } from '../sign-in-sellers.ts'
import { type Good, someLines, stockUp } from './goods.ts'
import { sellByPlainSql } from './plain-sql-sale.ts'

const HOT = 20
const ROUNDS = 3

/** Documents per second over HTTP and by plain SQL, and the number of 503 answers. */
export type Posted = { name: string; http: number; sql: number; busy: number }
/** Posts one sale. False when the server was over capacity (503). */
type Way = (seller: number) => Promise<boolean>

/**
 * The number of invoices of five lines per second that so many sellers post, of 20 hot products and of all products,
 * over HTTP and by plain SQL in turn, `seconds` each.
 */
export async function measurePosting(
  database: Database,
  address: string,
  { sellers: numbers, seconds }: { sellers: readonly number[]; seconds: number },
): Promise<Posted[]> {
  const goods = await stockUp(database)
  const tokens = await signInSellers(database, Math.max(...numbers))
  const kinds = [
    { heat: `${HOT} hot products`, goods: goods.slice(0, HOT) },
    { heat: 'any of the products', goods },
  ]
  const posted: Posted[] = []
  for (const kind of kinds)
    for (const sellers of numbers) {
      const ways = [overHttp(address, tokens, kind.goods), bySql(database, kind.goods)] as const
      const rates = await inTurn(ways, { sellers, seconds })
      const name = `${sellers} sellers, ${kind.heat}`
      posted.push({ name, ...rates })
      noteRatio(`${name}: SQL ÷ HTTP`, rates.sql / rates.http)
    }
  return posted
}

const overHttp =
  (address: string, tokens: readonly string[], goods: readonly Good[]): Way =>
  async (seller) => {
    const response = await fetch(`${address}/api/bills`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens[seller]}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ date: today, clientId: 1, paymentTypeId: 1, billDetails: someLines(goods) }),
    })
    const text = await response.text()
    if (!response.ok && response.status !== 503) throw new Error(`${response.status} ${text}`)
    return response.ok
  }

const bySql =
  ({ pool }: Database, goods: readonly Good[]): Way =>
  async () => {
    await sellByPlainSql(pool, someLines(goods))
    return true
  }

type Load = { sellers: number; seconds: number }

/** Alternates both ways in slices of time, so that they have the same noise. */
async function inTurn([http, sql]: readonly [Way, Way], load: Load): Promise<Omit<Posted, 'name'>> {
  const slices = { http: [] as Slice[], sql: [] as Slice[] }
  for (const way of [http, sql]) await slice(way, { ...load, seconds: 1 })
  for (let round = 0; round < ROUNDS; round++) {
    slices.http.push(await slice(http, load))
    slices.sql.push(await slice(sql, load))
  }
  const rate = (some: readonly Slice[]) => sum(some.map(({ sold }) => sold)) / ROUNDS / load.seconds
  return { http: rate(slices.http), sql: rate(slices.sql), busy: sum(slices.http.map(({ busy }) => busy)) }
}

type Slice = { sold: number; busy: number }
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

async function slice(way: Way, { sellers, seconds }: Load): Promise<Slice> {
  const end = performance.now() + seconds * 1000
  const slice = { sold: 0, busy: 0 }
  const sell = async (seller: number) => {
    while (performance.now() < end) {
      if (await way(seller)) slice.sold++
      else slice.busy++
    }
  }
  await Promise.all(Array.from({ length: sellers }, (_, seller) => sell(seller)))
  return slice
}
