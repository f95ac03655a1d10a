import { fixedCatalogs } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import { type CreditNote, type NoteRefund, noteMessages } from '@yunque/contract/receivables/credit-notes'
import { PaymentMethod } from '@yunque/domain/codes'
import { add, compare } from '@yunque/domain/decimal'
import { isCash, needsBank, needsReference } from '@yunque/domain/payments'
import { beyondCash, type RefundRefusal, refuseRefunds, roundingBack } from '@yunque/domain/refunds'
import { rulesFor } from '../access/approvals/approval-settings.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { askOnce } from '../operation/ask-once.ts'
import { type Context, may } from '../operation/context.ts'
import { refundableOf } from '../sales/invoices/refundable.queries.ts'
import type { LockedBill } from '../sales/lock-bill.ts'
import { drawerDoubt } from '../treasury/question-drawer.ts'
import { openTillOf } from '../treasury/till.ts'

type Refunding = { note: Pick<CreditNote, 'refunds' | 'confirm'>; bill: LockedBill; refund: number }

/**
 * What a note gives back by each method, what of the invoice's rounding besides, in cash (till.rounding), and what of the cash no
 * method brought (credit-notes.lost-value).
 */
export type Refunded = { refunds: NoteRefund[]; rounding: number; lost: number }

/**
 * The refunds of a note, checked: by no method more than it received, and in all the refund. Without any sent it is all
 * in cash. Cash needs an open till (credit-notes.refund). Cash beyond what was received is asked about (credit-notes.lost-value).
 * @throws Refusal, Question
 */
export async function decideRefunds(
  tx: Tx,
  context: Context,
  { note, bill, refund }: Refunding,
): Promise<Refunded> {
  const given = note.refunds ?? (refund > 0 ? [{ ...ofMethod(PaymentMethod.cash), amount: refund }] : [])
  const { rounding: left, ...most } = await refundableOf(tx, bill)
  const { limits } = most
  const refusal = refuseRefunds(refund, given, most)
  if (refusal) throw new Refusal(sentenceOf(refusal, refund))
  const rounding = roundingBack(given, { limits, rounding: left })
  const cash = add(given.find(isCash)?.amount ?? 0, rounding)
  const lost = beyondCash(given, limits)
  if (lost > 0) await refuseWithoutApprover(tx, context)
  if (given.some(isCash))
    await refuseWithoutCash(tx, context, { areaId: bill.area_id, cash, confirm: note.confirm, lost })
  return { refunds: given.map(withoutPaper), rounding, lost }
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

/**
 * Where refunds need no approval, cash that no method brought is given only by who may approve (credit-notes.lost-value).
 * @throws Refusal
 */
async function refuseWithoutApprover(tx: Tx, context: Context): Promise<void> {
  const { refund } = await rulesFor(tx, context)
  if (refund.mode === 'off' && !may(context.actor, 'app') && !may(context.actor, 'aprobar'))
    throw new Refusal(noteMessages.lostInCash)
}

type Cash = { areaId: number; cash: number; confirm: boolean; lost?: number }

/** Cash is given back from the open till of the user. @throws Refusal, Question */
export async function refuseWithoutCash(
  tx: Tx,
  context: Context,
  { areaId, cash, confirm, lost = 0 }: Cash,
): Promise<void> {
  const { userId } = context.actor
  if (!(await openTillOf(tx, { areaId, userId })))
    throw new Refusal('Abra la caja para devolver efectivo, o devuélvalo de otra forma')
  if (confirm) return
  const drawer = await drawerDoubt(tx, context, { areaId, userId, value: cash, subject: 'La devolución' })
  askOnce([lost > 0 ? noteMessages.lost(formatMoney(lost)) : null, drawer], {
    confirm,
    question: lost > 0 ? '¿Devolverlo en efectivo?' : '¿Es correcto el monto?',
  })
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
    note_id: noteId,
    line: index + 1,
    payment_method_id: paymentMethodId,
    amount,
    bank_id: bankId,
    reference,
  }))
  await tx.insertInto('credit_note_refunds').values(rows).execute()
}
