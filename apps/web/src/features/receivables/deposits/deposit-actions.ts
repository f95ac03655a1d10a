import { State } from '@yunque/contract/core/constants'
import { inClosing } from '@yunque/contract/core/in-closing'
import { nameOfDeposit } from '@yunque/contract/receivables/deposit-paper'
import type { DepositRow } from '@yunque/contract/receivables/deposit-rows'
import { depositMessages, depositWords } from '@yunque/contract/receivables/deposits'
import { DepositType } from '@yunque/domain/deposits'
import { refundableOf, refundDeposit, voidDeposit } from '../../../records/deposit/deposit.api.ts'
import { depositTexts } from '../../../records/deposit/texts.ts'
import { askRefund } from '../../../records/refund/ask-refund.tsx'
import type { ShareSubject } from '../../../records/share/share.api.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { texts } from './texts.ts'

export const depositSubject = (deposit: Pick<DepositRow, 'id' | 'typeId'>): ShareSubject => ({
  kind: 'deposit',
  id: deposit.id,
  title: nameOfDeposit(deposit),
})

const voidBodies: Readonly<Record<number, (client: string, amount: number) => string>> = {
  [DepositType.received]: texts.voidBody,
  [DepositType.refunded]: texts.voidRefundBody,
  [DepositType.charged]: texts.voidChargeBody,
}

/** Asks and voids a deposit or a refund; returns the server's refusal, or null. */
export function confirmVoid(deposit: DepositRow): Promise<string | null> {
  const title = texts.voidTitle(nameOfDeposit(deposit))
  const body = voidBodies[deposit.typeId]?.(deposit.client, Math.abs(deposit.total)) ?? ''
  return askAndRun({
    question: { title, body, action: title, danger: true },
    about: { void: deposit.id },
    anyway: { title, action: title, danger: true },
    run: (options) => voidDeposit(deposit.id, options),
    done: depositWords(deposit.typeId).voided,
  })
}

/** Asks how what is left of a deposit is given back, and gives it back; returns the server's refusal, or null. */
export async function confirmRefund(deposit: DepositRow): Promise<string | null> {
  const { left, limits } = await refundableOf('deposit', deposit.id)
  const name = nameOfDeposit(deposit)
  const refunds = await askRefund({
    title: depositTexts.refundTitle(name),
    refund: left,
    limits,
    mayOwn: true,
    about: depositTexts.refundAbout,
    action: depositTexts.refundAction,
  })
  if (refunds === null) return null
  const observation = `Devolución de ${name.toLowerCase()}`
  return askAndRun({
    about: { refund: deposit.id, refunds },
    run: (options) => refundDeposit(deposit.id, { refunds, observation, confirm: false }, options),
    anyway: depositTexts.refundAnyway,
    done: depositMessages.refunded,
  })
}

/** Why a deposit cannot be voided, as far as its row shows; false when it can. */
export function barsVoid(deposit: DepositRow): string | false {
  const { isVoided, subject } = depositWords(deposit.typeId)
  if (deposit.stateId !== State.active) return isVoided
  if (deposit.closed) return inClosing(subject)
  return (deposit.used > 0 || deposit.refunded > 0) && texts.isUsed
}

/** Why nothing of a deposit can be given back; false when it can. */
export const barsRefund = (deposit: DepositRow): string | false =>
  (deposit.stateId !== State.active && depositMessages.isVoided) ||
  (deposit.balance <= 0 && texts.nothingLeft)
