import { PaymentMethod } from '@yunque/contract/core/constants'
import { purchasePaymentInput } from '@yunque/contract/purchasing/purchase-payments'
import { addDays } from '@yunque/domain/dates'
import { roundMoney } from '@yunque/domain/decimal'
import { inTransaction } from '../db/transaction.ts'
import { payPurchase } from '../purchasing/purchases/pay-purchase.ts'
import type { Demo } from './demo.ts'
import { incomeTax } from './income-tax.ts'

/** Pays the suppliers that are due, by transfer: most in full, some half now and the rest a week later. */
export async function paySuppliers(demo: Demo, day: string): Promise<void> {
  const due = demo.owed.filter((debt) => debt.due <= day)
  demo.owed = demo.owed.filter((debt) => debt.due > day)
  for (const { purchaseId } of due) {
    const { balance, total, iva } = await demo.db
      .selectFrom('purchases')
      .select(['balance', 'total', 'iva'])
      .where('id', '=', purchaseId)
      .executeTakeFirstOrThrow()
    const part = demo.random.chance(0.25)
    const amount = part ? roundMoney(balance / 2) : balance
    const payment = purchasePaymentInput.parse({
      id: 0,
      purchaseId,
      date: day,
      amount,
      withholdings: await incomeTax(demo, 'made', { document: { total, iva }, settled: amount }),
      paymentMethodId: PaymentMethod.transfer,
      bankId: 1,
      reference: `TR-${demo.random.between(10_000, 99_999)}`,
      referencePhysical: '',
      observation: part ? 'Abono' : 'Cancelación',
    })
    await inTransaction(demo.db, (tx) => payPurchase(tx, demo.actAs('admin', day), payment))
    if (part) demo.owed.push({ purchaseId, due: addDays(day, 7) })
  }
}
