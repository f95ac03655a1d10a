import type { Receipt } from '@yunque/contract/receipts'
import { applyReceipt, type ReceiptRefusal } from '@yunque/domain/receipts'
import { nextNumber } from '../db/counters.ts'
import type { Tx } from '../db/database.ts'
import { lockTillForPosting } from '../db/locks.ts'
import type { Context } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { announce } from '../http/events.ts'
import { creditsOfBill } from '../sales/credited.queries.ts'
import { billArea, lockBill } from '../sales/lock-bill.ts'
import { checkBusinessDate } from '../settings/business-date.ts'
import { readSettings } from '../settings/read-settings.ts'

const sentences: Record<ReceiptRefusal, (balance: string) => string> = {
  paid: () => 'La factura no tiene saldo pendiente',
  amount: () => 'El monto es requerido',
  retention: () => 'La retención no deja monto por pagar',
  exceedsBalance: (balance) => `El monto y la retención superan el saldo de la factura: ${balance}`,
}

/** Registers a payment of a credit invoice, dated today; never more than its balance (Domain §7). Returns its number. */
export async function createReceipt(tx: Tx, context: Context, input: Receipt): Promise<number> {
  if (input.id !== 0) throw new Refusal('Un recibo registrado no se modifica')
  const { actor, today } = context
  const areaId = await billArea(tx, context, input.billId)
  await lockTillForPosting(tx, areaId)
  const bill = await lockBill(tx, input.billId)
  if (!bill.active) throw new Refusal('Factura anulada')
  checkBusinessDate(today, { today, settings: await readSettings(tx) })
  const { total, balance } = bill
  const { applied: credited } = await creditsOfBill(tx, bill.id)
  const applied = applyReceipt({ ...input, total, balance, credited })
  if (!applied.ok) throw new Refusal(sentences[applied.reason](`C$ ${balance.toFixed(2)}`))
  const { receipt } = applied
  const id = await nextNumber(tx, 'receipt')
  await tx
    .insertInto('receipts')
    .values({
      id,
      bill_id: bill.id,
      area_id: areaId,
      date: today,
      amount: receipt.amount,
      retention: input.retention,
      balance_before: receipt.balance,
      paid: receipt.paid,
      payment_method_id: input.paymentMethodId,
      bank_id: input.bankId,
      reference: input.reference,
      reference_physical: input.referencePhysical,
      observation: input.observation,
      apply_payment: input.applyPayment,
      created_by: actor.username,
      created_by_id: actor.userId,
    })
    .execute()
  await tx
    .updateTable('bills')
    .set({
      balance: receipt.balanceAfter,
      payoff: receipt.payoff,
      pay_of_date: receipt.payoff ? today : null,
      version: bill.version + 1,
    })
    .where('id', '=', bill.id)
    .execute()
  await announce(tx, { entity: 'receivables', id, areaId })
  await announce(tx, { entity: 'bills', id: bill.id, areaId })
  return id
}
