import { Currency, PaymentMethod, PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { deposit } from '@yunque/contract/receivables/deposits'
import { billingOnWire } from '@yunque/contract/receivables/payments'
import { layaway, layawayCancellation } from '@yunque/contract/sales/layaways'
import { preBill } from '@yunque/contract/sales/pre-bills'
import { DepositTax } from '@yunque/contract/settings/settings'
import { addDays } from '@yunque/domain/dates'
import { subtract } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../operation/context.ts'
import { saveDeposit } from '../receivables/deposits/save-deposit.ts'
import { cancelLayaway } from '../receivables/layaways/cancel-layaway.ts'
import { saveLayaway } from '../receivables/layaways/save-layaway.ts'
import { billPreSale } from '../sales/quotations/bill-pre-sale.ts'
import { savePreBill } from '../sales/quotations/save-pre-bill.ts'
import { saveSettings } from '../settings/save-settings.ts'
import type { Demo } from './demo.ts'

type Good = { productId: number; price: number }
type Aside = {
  client: number
  good: Good
  quantity: number
  day: string
  instalments?: number
  until?: string
}

/**
 * Goods that are set aside for clients: two layaways with instalments, of which one is late, one that was billed, one that
 * expired, one that was cancelled with a charge, and a deposit for no document. The IVA of deposits is due when they are
 * received.
 */
export async function setGoodsAside(demo: Demo, days: readonly string[]): Promise<void> {
  const { db, actAs } = demo
  const [last = '', earlier = ''] = [days.at(-1), days.at(-12) ?? days[0]]
  const own = { depositTax: DepositTax.receipt, layawayCharge: 10 }
  await saveSettings(db, actAs('admin', earlier), own)
  const clients = await buyers(db)
  const goods = await plentiful(db)
  const [first, second, third, fourth, fifth, sixth] = clients
  const [drill, paint, tank, door] = goods
  if (!first || !second || !third || !fourth || !fifth || !sixth || !drill || !paint || !tank || !door) return
  const context = (day: string) => actAs('admin', day)
  await setAside(demo, context(last), { client: first, good: drill, quantity: 2, day: last, instalments: 3 })
  await setAside(demo, context(earlier), {
    client: second,
    good: paint,
    quantity: 4,
    day: earlier,
    instalments: 4,
  })
  const billed = await setAside(demo, context(last), { client: third, good: tank, quantity: 1, day: last })
  await billLayaway(demo, context(last), billed)
  const until = addDays(earlier, 3)
  await setAside(demo, context(earlier), { client: fourth, good: door, quantity: 1, day: earlier, until })
  const ended = await setAside(demo, context(last), { client: sixth, good: paint, quantity: 2, day: last })
  const cancellation = layawayCancellation.parse({ observation: 'El cliente ya no construye' })
  await inTransaction(db, (tx) => cancelLayaway(tx, context(last), ended.id, cancellation))
  const left = { clientId: fifth, total: 1500, observation: 'A cuenta de su pedido de zinc' }
  const dollars = { paymentMethodId: PaymentMethod.cash, currencyId: Currency.dollars, amount: 45 }
  await inTransaction(db, (tx) =>
    saveDeposit(tx, context(last), deposit.parse({ ...left, payments: [dollars] })),
  )
}

type Kept = { id: number; total: number; paid: number }

async function setAside(
  { db }: Demo,
  context: Context,
  { client: clientId, good, quantity, day: date, instalments = 0, until }: Aside,
): Promise<Kept> {
  const lines = [{ ...good, quantity }]
  const sale = { date, clientId, paymentTypeId: PaymentType.cash, preBillTypeId: PreBillType.preSale, lines }
  const id = await inTransaction(db, (tx) => savePreBill(tx, context, preBill.parse(sale)))
  const { total } = await db
    .selectFrom('pre_bills')
    .select('total')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const paid = Math.ceil(total * 0.3)
  const terms = layaway.parse({ total: paid, instalments, ...(until ? { until } : {}), confirm: true })
  await inTransaction(db, (tx) => saveLayaway(tx, context, id, terms))
  return { id, total, paid }
}

/** Its deposits and a card pay the invoice. */
async function billLayaway({ db }: Demo, context: Context, { id, total, paid }: Kept): Promise<void> {
  const payments = [
    { paymentMethodId: PaymentMethod.storeCredit, amount: paid },
    { paymentMethodId: PaymentMethod.card, amount: subtract(total, paid), reference: `V-7120${id}` },
  ]
  await inTransaction(db, (tx) => billPreSale(tx, context, id, billingOnWire.inside.parse({ payments })))
}

const buyers = async (db: Demo['db']): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from clients c cross join settings s where c.active and c.id <> s.default_client_id and not c.black_list
    order by c.id limit 6`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products of the main area with much stock and a price, the dearest first. */
async function plentiful(db: Demo['db']): Promise<Good[]> {
  const { rows } = await sql<Good>`
    select e.product_id as "productId", e.price from effective_area_products e
    join products p on p.id = e.product_id and not p.is_service
    join stock_balances b on b.area_id = e.area_id and b.product_id = e.product_id
    where e.area_id = 1 and e.price > 300 and b.stock > 12 order by e.price desc, e.product_id limit 4`.execute(
    db,
  )
  return rows
}
