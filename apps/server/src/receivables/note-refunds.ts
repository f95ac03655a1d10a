import { fixedCatalogs } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import type { CreditNote, NoteRefund } from '@yunque/contract/receivables/credit-notes'
import { PaymentMethod } from '@yunque/domain/codes'
import { add, compare } from '@yunque/domain/decimal'
import { isCash, needsBank, needsReference } from '@yunque/domain/payments'
import { type RefundRefusal, refuseRefunds, roundingBack } from '@yunque/domain/refunds'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import type { LockedBill } from '../sales/invoices/lock-bill.ts'
import { refundableOf } from '../sales/invoices/refundable.queries.ts'
import { questionDrawer } from '../treasury/question-drawer.ts'
import { openTillOf } from '../treasury/till.ts'

type Refunding = { note: Pick<CreditNote, 'refunds' | 'confirm'>; bill: LockedBill; refund: number }

/** What a note gives back by each method, and what of the invoice's rounding besides, in cash (till.rounding). */
export type Refunded = { refunds: NoteRefund[]; rounding: number }

/**
 * The refunds of a note, checked: by no method more than it received, and in all the refund. Without any sent it is all
 * in cash. Cash needs an open till (credit-notes.refund).
 * @throws Refusal, Question
 */
export async function decideRefunds(
  tx: Tx,
  context: Context,
  { note, bill, refund }: Refunding,
): Promise<Refunded> {
  const given = note.refunds ?? (refund > 0 ? [{ ...ofMethod(PaymentMethod.cash), amount: refund }] : [])
  const { limits, mayOwn, rounding: left } = await refundableOf(tx, bill)
  const refusal = refuseRefunds(refund, given, { limits, mayOwn })
  if (refusal) throw new Refusal(sentenceOf(refusal, refund))
  const rounding = roundingBack(given, { limits, rounding: left })
  const cash = add(given.find(isCash)?.amount ?? 0, rounding)
  if (given.some(isCash))
    await refuseWithoutCash(tx, context, { areaId: bill.area_id, cash, confirm: note.confirm })
  return { refunds: given.map(withoutPaper), rounding }
}

/** The same refunds with what the note pays of an invoice of the same transaction, C$ (sales.exchange). */
export function withExchanged(refunds: readonly NoteRefund[], amount: number): NoteRefund[] {
  if (amount === 0) return [...refunds]
  const isCredit = ({ paymentMethodId }: NoteRefund) => paymentMethodId === PaymentMethod.storeCredit
  const kept = refunds.find(isCredit)?.amount ?? 0
  const exchanged = { ...ofMethod(PaymentMethod.storeCredit), amount: add(kept, amount) }
  return [...refunds.filter((refund) => !isCredit(refund)), exchanged]
}

const ofMethod = (paymentMethodId: PaymentMethod) => ({ paymentMethodId, bankId: null, reference: '' })

/** A method has no paper that it does not need. */
export const withoutPaper = (refund: NoteRefund): NoteRefund => ({
  ...refund,
  bankId: needsBank(refund) ? refund.bankId : null,
  reference: needsReference(refund) ? refund.reference : '',
})

type Cash = { areaId: number; cash: number; confirm: boolean }

/** Cash is given back from the open till of the user. @throws Refusal, Question */
export async function refuseWithoutCash(
  tx: Tx,
  context: Context,
  { areaId, cash, confirm }: Cash,
): Promise<void> {
  const { userId } = context.actor
  if (!(await openTillOf(tx, { areaId, userId })))
    throw new Refusal('Abra la caja para devolver efectivo, o devuélvalo de otra forma')
  if (!confirm) await questionDrawer(tx, context, { areaId, userId, value: cash, subject: 'La devolución' })
}

/** 'Efectivo'. */
export const methodName = (method: PaymentMethod): string =>
  fixedCatalogs.billPaymentMethod.find(({ id }) => id === method)?.name ?? ''

function sentenceOf(refusal: RefundRefusal, refund: number): string {
  if (refusal.reason === 'credit') return 'El cliente general no tiene saldo a favor: elija un cliente'
  if (refusal.reason === 'sum')
    return `Lo devuelto suma ${formatMoney(refusal.given)} y debe sumar ${formatMoney(refund)}`
  const name = methodName(refusal.paymentMethodId)
  return compare(refusal.left, 0) > 0
    ? `${name}: se recibieron y no se han devuelto ${formatMoney(refusal.left)}`
    : `${name}: la factura no se pagó así, o ya se devolvió`
}

/** Writes the refunds of a note. */
export async function insertRefunds(tx: Tx, noteId: number, refunds: readonly NoteRefund[]): Promise<void> {
  if (refunds.length === 0) return
  const rows = refunds.map(({ paymentMethodId, amount, bankId, reference }, index) => ({
    ...{ note_id: noteId, line: index + 1, payment_method_id: paymentMethodId, amount },
    ...{ bank_id: bankId, reference },
  }))
  await tx.insertInto('credit_note_refunds').values(rows).execute()
}
