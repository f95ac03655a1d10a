import { Direction } from '@yunque/contract/core/constants'
import { receipt } from '@yunque/contract/receivables/receipts'
import { cashClosing } from '@yunque/contract/treasury/cash-closings'
import { cashMovement } from '@yunque/contract/treasury/cash-movements'
import { expense } from '@yunque/contract/treasury/expenses'
import { addDays } from '@yunque/domain/dates'
import { roundMoney, sum } from '@yunque/domain/decimal'
import { inTransaction } from '../db/transaction.ts'
import { createReceipt } from '../receivables/create-receipt.ts'
import { closingForm } from '../treasury/closings.queries.ts'
import { saveCashMovement } from '../treasury/save-cash-movement.ts'
import { saveClosing } from '../treasury/save-closing.ts'
import { saveExpense } from '../treasury/save-expense.ts'
import { closeDay } from './close-day.ts'
import type { Counter, Demo } from './demo.ts'
import { incomeTax } from './income-tax.ts'
import { sellRarely } from './rare-sales.ts'
import { sell } from './sell.ts'
import { restock } from './stock-up.ts'

/** The two counters: index of their area in `areaIds`, seller, cashier, and sales per day. */
const counters = [
  { place: 1, seller: 'vendedor', cashier: 'cajero', sales: 9 },
  { place: 2, seller: 'vendedor2', cashier: 'cajero2', sales: 5 },
] as const
type Day = { day: string; index: number }
/** The share of the cash in a till that goes to the bank. */
const DEPOSITED = 0.8

/** One working day: open the tills, sell, collect, spend, restock, close. */
export async function playDay(demo: Demo, { day, index }: Day): Promise<void> {
  for (const counter of counters) {
    const areaId = demo.areaIds[counter.place] ?? 0
    const here = { ...counter, areaId }
    const opened = cashClosing.parse({
      cutDate: day,
      initValue: 2000,
      initDollars: 40,
      description: 'Turno del día',
    })
    const closingId = await inTransaction(demo.db, (tx) =>
      saveClosing(tx, demo.actAs(counter.cashier, day), opened),
    )
    const sales = counter.sales + demo.random.between(-2, 2)
    for (let i = 0; i < sales; i++) await sell(demo, here, day)
    await sellRarely(demo, here, { day, index })
    await collect(demo, here, day)
    if (demo.random.chance(0.4)) await spend(demo, here, day)
    await moveCash(demo, here, { day, index, closingId })
    await closeDay(demo, here, { day, closingId })
    if (index % 12 === 11) await restock(demo, day, areaId)
  }
}

/** A random payment method: cash, transfer or cheque. Transfers and cheques have a bank and a number. */
function byMethod(random: Demo['random']): object {
  const paymentMethodId = random.pick([1, 1, 1, 3, 4])
  if (paymentMethodId === 1) return { paymentMethodId }
  return { paymentMethodId, bankId: random.between(1, 6), reference: String(random.between(10_000, 99_999)) }
}

/** Clients whose invoices are due pay in full, or a part now and the rest later. */
async function collect(demo: Demo, { areaId, cashier }: Counter, day: string): Promise<void> {
  const due = demo.debts.filter((debt) => debt.areaId === areaId && debt.payFrom <= day).slice(0, 6)
  for (const debt of due) {
    const part = demo.random.chance(0.3) && debt.balance > 500
    const amount = part ? roundMoney(debt.balance / 2) : debt.balance
    const document = await demo.db
      .selectFrom('bills')
      .select(['total', 'iva'])
      .where('id', '=', debt.billId)
      .executeTakeFirstOrThrow()
    const withholdings = await incomeTax(demo, 'suffered', { document, settled: amount })
    const withheld = sum(withholdings.map((line) => line.amount))
    const input = receipt.parse({
      billId: debt.billId,
      amount: roundMoney(amount - withheld),
      withholdings: withholdings.map((line, at) => ({
        ...line,
        // Every third certificate is still to come.
        certificate: debt.billId % 3 === 0 ? '' : `C-${debt.billId}${at}`,
      })),
      ...byMethod(demo.random),
      referencePhysical: String(demo.random.between(1000, 9999)),
      acceptRepeated: true,
      acceptReference: true,
      observation: part ? 'Abono a factura' : 'Cancelación de factura',
    })
    await inTransaction(demo.db, (tx) => createReceipt(tx, demo.actAs(cashier, day), input))
    debt.balance = roundMoney(debt.balance - amount)
    debt.payFrom = addDays(day, 10)
  }
  demo.debts = demo.debts.filter(({ balance }) => balance > 0)
}

async function spend(demo: Demo, { cashier }: Counter, day: string): Promise<void> {
  const { random } = demo
  const [categoryId, observation] = random.pick([
    [1, 'Flete a cliente'],
    [2, 'Papel para tickets'],
    [3, 'Refrigerio del personal'],
    [4, 'Recarga de agua'],
  ] as const)
  const value = expense.parse({
    date: day,
    categoryId,
    value: random.between(4, 40) * 10,
    observation,
    confirm: true,
  })
  await inTransaction(demo.db, (tx) => saveExpense(tx, demo.actAs(cashier, day), value))
}

/** Small change comes in on some mornings, and most of the cash goes to the bank. */
async function moveCash(
  demo: Demo,
  { cashier }: Counter,
  { day, index, closingId }: Day & { closingId: number },
): Promise<void> {
  const till = await closingForm(demo.db, demo.actAs(cashier, day), closingId)
  const deposit = till.blind ? 0 : Math.floor((till.cajaCordobas * DEPOSITED) / 500) * 500
  const moves = [
    ...(index % 3 === 0 ? [{ direction: Direction.in, categoryId: 2, amount: 500, reason: 'Sencillo' }] : []),
    ...(deposit > 0
      ? [{ direction: Direction.out, categoryId: 1, amount: deposit, reason: 'Depósito del mediodía' }]
      : []),
  ]
  for (const move of moves) {
    const input = cashMovement.parse({ id: 0, confirm: true, ...move })
    await inTransaction(demo.db, (tx) => saveCashMovement(tx, demo.actAs(cashier, day), input))
  }
}
