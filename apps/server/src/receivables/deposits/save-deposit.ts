import { PreBillType } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import { type Deposit, depositMessages } from '@yunque/contract/receivables/deposits'
import { layawayMessages } from '@yunque/contract/sales/layaways'
import { add, compare, sum } from '@yunque/domain/decimal'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { askOnce, saveAnyway } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { setAsideOf } from '../../sales/deposits/set-aside.queries.ts'
import { activeBillOf } from '../../sales/invoices/active-bill.ts'
import { lockTenders } from '../../sales/payment-references.ts'
import { lockPreBill } from '../../sales/quotations/lock-pre-bill.ts'
import { lockDepositor, receiveDeposit } from './receive-deposit.ts'

/** Receives a deposit of a client, for a quotation or pre-sale or for none (deposits.received). Returns its number. */
export async function saveDeposit(tx: Tx, context: Context, deposit: Deposit): Promise<number> {
  if (deposit.id !== 0) throw new Refusal(depositMessages.final)
  const { preBillId } = deposit
  const areaId = preBillId === null ? context.actor.areaId : await preBillArea(tx, preBillId)
  await lockTillForPosting(tx, areaId)
  await lockTenders(tx, deposit.payments ?? [])
  if (preBillId !== null) await lockOwnPreBill(tx, context, { ...deposit, preBillId })
  await lockDepositor(tx, deposit.clientId)
  return receiveDeposit(tx, context, { ...deposit, areaId })
}

/** The area of a quotation or pre-sale. @throws NotFound */
export async function preBillArea(tx: Tx, id: number): Promise<number> {
  const found = await tx.selectFrom('pre_bills').select('area_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  return found.area_id
}

/**
 * A layaway takes no more than what is left to pay of it. More than the total of another document is asked about
 * (deposits.above-total). @throws Refusal, Question
 */
async function lockOwnPreBill(
  tx: Tx,
  context: Context,
  { preBillId, clientId, total, confirm }: Deposit & { preBillId: number },
): Promise<void> {
  const preBill = await lockPreBill(tx, context, preBillId)
  const isBilled = preBill.type_id === PreBillType.billed && (await activeBillOf(tx, preBillId)) !== null
  if (!preBill.active || isBilled || preBill.loss_reason_id !== null)
    throw new Refusal(depositMessages.preBillOver)
  if (preBill.client_id !== clientId) throw new Refusal(depositMessages.otherClient)
  const { layaway, deposits } = await setAsideOf(tx, preBillId)
  if (layaway && compare(total, layaway.left) > 0) throw new Refusal(layawayMessages.beyond(layaway.left))
  const kept = sum(deposits.filter(({ tied }) => tied).map(({ balance }) => balance))
  askOnce([layaway ? null : aboveTotal({ total, kept, billed: preBill.total })], {
    confirm,
    question: saveAnyway,
  })
}

/** The doubt about a deposit that, with what is kept for its document, is more than the document's total; else null. */
function aboveTotal({ total, kept, billed }: { total: number; kept: number; billed: number }): string | null {
  if (compare(add(total, kept), billed) <= 0) return null
  const others = compare(kept, 0) > 0 ? ` con los ${formatMoney(kept)} que ya tiene` : ''
  return `El monto de ${formatMoney(total)}${others} pasa del total del documento, ${formatMoney(billed)}`
}
