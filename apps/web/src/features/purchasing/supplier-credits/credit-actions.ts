import { State, SupplierCreditType } from '@yunque/contract/core/constants'
import { inClosing } from '@yunque/contract/core/in-closing'
import { nameOfSupplierCredit } from '@yunque/contract/purchasing/supplier-credit-paper'
import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import type { ShareSubject } from '../../../records/share/share.api.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { voidCredit } from './credits.api.ts'
import { texts } from './texts.ts'

export const creditSubject = (credit: Pick<SupplierCreditRow, 'id' | 'typeId'>): ShareSubject => ({
  kind: 'supplierCredit',
  id: credit.id,
  title: nameOfSupplierCredit(credit),
})

/** Asks and voids a credit; returns the server's refusal, or null. */
export function confirmVoid(credit: SupplierCreditRow): Promise<string | null> {
  const title = texts.voidTitle(credit)
  const body = [texts.voidAbout(credit.providerName, credit.total), effectOf(credit)].join('\n')
  return askAndRun({
    question: { title, body, action: title, danger: true },
    about: { void: credit.id },
    run: () => voidCredit(credit.id),
    done: supplierCreditMessages.voided,
  })
}

/** What happens when a credit is voided (supplier-credits.void). */
function effectOf({ typeId, applyCut }: SupplierCreditRow): string {
  const { goods, discount, till, advance } = texts.voidBody
  if (typeId === SupplierCreditType.return) return goods
  if (typeId === SupplierCreditType.discount) return discount
  return applyCut ? till : advance
}

/** Why a credit cannot be voided, as far as its row shows; false when it can. */
export function barsVoid({ stateId, closed }: SupplierCreditRow): string | false {
  if (stateId !== State.active) return supplierCreditMessages.isVoided
  return closed && inClosing('El anticipo')
}

/** Why a credit pays no purchase; false when it can. */
export const barsApply = ({ stateId, balance }: SupplierCreditRow): string | false =>
  (stateId !== State.active && supplierCreditMessages.isVoided) || (balance <= 0 && texts.noBalance)
