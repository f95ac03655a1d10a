import { isDeepStrictEqual } from 'node:util'
import type { OfflineSale } from '@yunque/contract/sales/offline-sales'
import { sql } from 'kysely'
import { StandIn } from './browser.ts'
import { Network } from './network.ts'
import { type DeviceCode, registeredAs } from './page.ts'
import { randomOf } from './random.ts'
import { saleOf } from './sale-of.ts'
import type { Store } from './store.ts'

/** Sales before the moment to which the store goes back, and after it: sent, and not sent yet. */
const EACH = 10

/** How many of the sales that the server answered are void afterwards. */
const VOIDED = 3

/**
 * A store restored to a moment before sales that its till sent or made at the server, and that it had answered (offline.restored,
 * offline.kept). Answers what is wrong: each ticket has to be there once, under its number.
 */
export async function tryRestored(store: Store, code: DeviceCode): Promise<string[]> {
  const random = randomOf(7)
  const network = new Network(store.address, random)
  new StandIn().use()
  network.use()
  const { id, token } = await store.newDevice()
  registeredAs(token)
  await code.syncDevice()
  const tickets: { number: number; sale: OfflineSale }[] = []
  const sell = async () => {
    for (let count = 0; count < EACH; count++) {
      const sale = saleOf(store, random)
      tickets.push({ number: (await code.queueSale(sale)).number, sale })
    }
  }
  await sell()
  await code.syncDevice()
  const goBack = await store.keep()
  const printed = await sellOnline(store, code, random)
  await sell()
  await code.syncDevice()
  network.weather = 'away'
  await sell()
  await goBack()
  // Those of the seeds do not come back, and nobody waits for them.
  await sql`update devices set offline_reported_at = null where id <> ${id}`.execute(store.database.db)
  // The network cuts requests to the restored store: a question without an answer is repeated.
  network.weather = 'cuts'
  for (let round = 0; round < 6; round++) await code.syncDevice().catch(() => undefined)
  network.weather = 'good'
  await code.syncDevice()

  const { rows } = await sql<{ number: number; content: string; state: string; bills: number }>`
    select o.number, o.content, o.state, (select count(*)::int from bills b where b.id = o.bill_id) as bills
    from offline_sales o where o.device_id = ${id} and o.kind = 'sale'`.execute(store.database.db)
  const lost = tickets.filter(
    ({ number, sale }) =>
      !rows.some((row) => row.number === number && isDeepStrictEqual(JSON.parse(row.content), sale)),
  )
  return [
    ...(await lostOf(store, printed)),
    ...lost.map(({ number }) => `ticket ${number} is lost after the restore`),
    ...(rows.length === tickets.length ? [] : [`${tickets.length} tickets are ${rows.length} sales`]),
    ...rows.flatMap(({ number, state, bills }) =>
      state === 'received' || (state === 'posted') !== (bills === 1)
        ? [`${number} is ${state} with ${bills} invoices`]
        : [],
    ),
  ]
}

type Printed = { id: number; number: string; total: number; isVoid: boolean }

/** Sales at the server, of which some are void afterwards. The till keeps what the server answered. */
async function sellOnline(store: Store, code: DeviceCode, random: () => number): Promise<Printed[]> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${store.manager}`, 'content-type': 'application/json' }
    const response = await realFetch(`${store.address}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    const answer = JSON.parse(text)
    await code.keepAnswered({ path, body, answer })
    return answer
  }
  const printed: Printed[] = []
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone time_zone)::date::text as today from settings`.execute(store.database.db)
  for (let count = 0; count < EACH; count++) {
    const productId = store.products[Math.floor(random() * store.products.length)]
    const billDetails = [{ productId, quantity: 1 + Math.floor(random() * 5), price: 100 }]
    const sale = { date: rows[0]?.today, clientId: 1, paymentTypeId: 1, billDetails }
    const { id, number, total } = await post('bills', sale)
    const isVoid = count < VOIDED
    if (isVoid)
      await post(`bills/${id}/delete`, { id, name: '', disabledSubject: 'Se equivocó', disassociate: true })
    printed.push({ id, number, total, isVoid })
  }
  return printed
}

const realFetch = fetch

/** What is wrong with the invoices that the server had answered. */
async function lostOf({ database }: Store, printed: readonly Printed[]): Promise<string[]> {
  const faults: string[] = []
  for (const { id, number, total, isVoid } of printed) {
    const { rows } = await sql<{ total: number; active: boolean }>`
      select total::float8, active from bills where id = ${id}`.execute(database.db)
    const [bill] = rows
    if (!bill) faults.push(`invoice ${number} is lost after the restore`)
    else if (bill.total !== total || bill.active === isVoid)
      faults.push(`invoice ${number} has ${bill.total} of ${total} and is ${bill.active ? 'active' : 'void'}`)
  }
  return faults
}
