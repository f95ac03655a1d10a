import { receipt } from '@yunque/contract/receivables/receipts'
import { invoice } from '@yunque/contract/sales/sales'
import { Currency, PaymentMethod, PaymentType } from '@yunque/domain/codes'
import { divide, multiply, scales, sum } from '@yunque/domain/decimal'
import { worthAt } from '@yunque/domain/dollar-receipts'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { createReceipt } from '../receivables/create-receipt.ts'
import { issueInvoice } from '../sales/invoices/issue-invoice.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { at, type Demo } from './demo.ts'

/** Units of each product of an invoice in dollars. */
const UNITS = 2

/**
 * The store gives credit in dollars: two invoices of some weeks ago, of which a transfer of the last day pays half of the first
 * (credit.dollar-debt).
 */
export async function sellInDollars(demo: Demo, days: readonly string[]): Promise<void> {
  const last = days.at(-1) ?? ''
  await saveSettings(demo.db, demo.actAs('admin', last), { dollarCredit: true })
  const [first] = [await sell(demo, days.at(-15) ?? last), await sell(demo, days.at(-8) ?? last)]
  if (first !== null) await collectHalf(demo, first, last)
}

/** An invoice of the dearest goods that the central store has enough of, to the client with most credit left. */
async function sell(demo: Demo, day: string): Promise<number | null> {
  const areaId = demo.areaIds[1] ?? 0
  const held = (id: number) => demo.stock.get(at(areaId, id)) ?? 0
  const lines = demo.goods
    .filter(({ id, isService, areas }) => !isService && areas.includes(areaId) && held(id) >= UNITS * 5)
    .toSorted((one, other) => other.price - one.price)
    .slice(0, 3)
    .map(({ id, price }) => ({ productId: id, quantity: UNITS, price }))
  const total = sum(lines.map(({ quantity, price }) => multiply(quantity, price, scales.money)))
  const { rows } = await sql<{ id: number; days: number }>`
    select c.id, c.credit_days as days from clients c
    cross join lateral (select c.credit_limit - coalesce(sum(b.balance), 0) as left from bills b where b.client_id = c.id) o
    where c.active and not c.black_list and not c.exempt and not c.project_required and not c.buyers_only and o.left > ${total}
    order by o.left desc, c.id limit 1`.execute(demo.db)
  const [client] = rows
  if (!client || total === 0) return null
  const sale = invoice.parse({
    date: day,
    clientId: client.id,
    paymentTypeId: PaymentType.credit,
    creditDays: client.days,
    lines,
    debtCurrencyId: Currency.dollars,
    confirm: true,
  })
  const id = await inTransaction(demo.db, (tx) => issueInvoice(tx, demo.actAs('vendedor', day), sale))
  for (const { productId } of lines) demo.stock.set(at(areaId, productId), held(productId) - UNITS)
  return id
}

async function collectHalf(demo: Demo, billId: number, day: string): Promise<void> {
  const bill = await demo.db
    .selectFrom('bills')
    .select('dollar_balance as dollars')
    .where('id', '=', billId)
    .executeTakeFirstOrThrow()
  const { value: rate } = await rateOfDay(demo.db, day)
  const half = receipt.parse({
    billId,
    amount: worthAt(divide(bill.dollars, 2, scales.money), rate),
    paymentMethodId: PaymentMethod.transfer,
    bankId: 1,
    reference: 'TR-88123',
    referencePhysical: '7781',
    acceptRepeated: true,
    acceptReference: true,
    observation: 'Abono en dólares',
  })
  await inTransaction(demo.db, (tx) => createReceipt(tx, demo.actAs('cajero', day), half))
}
