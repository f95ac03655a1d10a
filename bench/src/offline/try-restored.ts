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

/**
 * A store restored to a moment before sales that its till sent, and that it had answered as posted (offline.restored). Answers what
 * is wrong: each ticket has to be there once, under its number.
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
  await sell()
  await code.syncDevice()
  network.weather = 'away'
  await sell()
  await goBack()
  // The restored store is reached by fits and starts: a question that was cut is asked again.
  network.weather = 'cuts'
  for (let round = 0; round < 6; round++) await code.syncDevice().catch(() => undefined)
  network.weather = 'good'
  await code.syncDevice()

  const { rows } = await sql<{ number: number; content: string; state: string; bills: number }>`
    select o.number, o.content, o.state, (select count(*)::int from bills b where b.id = o.bill_id) as bills
    from offline_sales o where o.device_id = ${id}`.execute(store.database.db)
  const lost = tickets.filter(
    ({ number, sale }) =>
      !rows.some((row) => row.number === number && isDeepStrictEqual(JSON.parse(row.content), sale)),
  )
  return [
    ...lost.map(({ number }) => `ticket ${number} is lost after the restore`),
    ...(rows.length === tickets.length ? [] : [`${tickets.length} tickets are ${rows.length} sales`]),
    ...rows.flatMap(({ number, state, bills }) =>
      state === 'received' || (state === 'posted') !== (bills === 1)
        ? [`${number} is ${state} with ${bills} invoices`]
        : [],
    ),
  ]
}
