import { PaymentMethod } from '@yunque/contract/core/constants'
import { purchasePaymentInput } from '@yunque/contract/purchasing/purchase-payments'
import { Currency } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import { divide, multiply, roundMoney, scales } from '@yunque/domain/decimal'
import { takeDollars } from '@yunque/domain/dollar-debts'
import { inTransaction } from '../db/transaction.ts'
import { payPurchase } from '../purchasing/payments/pay-purchase.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import type { Demo } from './demo.ts'
import { incomeTax } from './income-tax.ts'

/** Pays the suppliers that are due, by transfer and in the currency of the debt: most in full, some half now and the rest a week later. */
export async function paySuppliers(demo: Demo, day: string): Promise<void> {
  const due = demo.owed.filter((debt) => debt.due <= day)
  demo.owed = demo.owed.filter((debt) => debt.due > day)
  for (const { purchaseId } of due) {
    const part = demo.random.chance(0.25)
    await pay(demo, day, { purchaseId, part, currencyId: null })
    if (part) demo.owed.push({ purchaseId, due: addDays(day, 7) })
  }
}

/** Half of the last debt in dollars is paid in C$, so that it has payments in its history and a balance (purchases.dollar-payments). */
export async function payDollarsInPart(demo: Demo, day: string): Promise<void> {
  const debt = await demo.db
    .selectFrom('purchases')
    .select('id')
    .where('dollar_balance', '>', 100)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (debt) await pay(demo, day, { purchaseId: debt.id, part: true, currencyId: Currency.cordobas })
}

/** `part`: half of the debt. `currencyId`: that of the payment, null for that of the debt. */
type Paying = { purchaseId: number; part: boolean; currencyId: Currency | null }

async function pay(demo: Demo, day: string, { purchaseId, part, currencyId }: Paying): Promise<void> {
  const debt = await demo.db
    .selectFrom('purchases')
    .select(['balance', 'total', 'iva', 'debt_currency_id as debtCurrencyId', 'dollar_balance as dollars'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const { total, iva, balance: value, dollars } = debt
  const half = (amount: number) => (part ? roundMoney(divide(amount, 2, 6)) : amount)
  const inDollars = debt.debtCurrencyId === Currency.dollars
  const taken = inDollars
    ? takeDollars({ dollars, value }, half(dollars))
    : { dollars: 0, value: half(value) }
  const { value: rate } = await rateOfDay(demo.db, day)
  const asDollars = inDollars && currencyId !== Currency.cordobas
  const worth = inDollars ? multiply(taken.dollars, rate, scales.money) : taken.value
  const payment = purchasePaymentInput.parse({
    id: 0,
    purchaseId,
    date: day,
    amount: asDollars ? taken.dollars : worth,
    currencyId: asDollars ? Currency.dollars : Currency.cordobas,
    withholdings: await incomeTax(demo, 'made', { document: { total, iva }, settled: taken.value }),
    paymentMethodId: PaymentMethod.transfer,
    bankId: 1,
    reference: `TR-${demo.random.between(10_000, 99_999)}`,
    referencePhysical: '',
    observation: part ? 'Abono' : 'Cancelación',
  })
  await inTransaction(demo.db, (tx) => payPurchase(tx, demo.actAs('admin', day), payment))
}
