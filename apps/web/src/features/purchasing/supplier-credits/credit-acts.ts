import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierCreditWriters } from '@yunque/contract/purchasing/supplier-credits'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { barsApply, barsVoid, confirmVoid, creditSubject } from './credit-actions.ts'
import { texts } from './texts.ts'

interface Openers {
  readonly apply: (credit: SupplierCreditRow) => void
}

const writers = { may: supplierCreditWriters, denied: texts.noPermission } as const

/** What is done with what a supplier owes the store (supplier-credits.void). */
export const creditActs = declareActs<SupplierCreditRow, Openers>()([
  openAct(texts.view),
  { kind: 'pay', label: texts.apply, ...writers, bars: barsApply, run: (row, { apply }) => apply(row) },
  printAct('supplierCredit'),
  shareAct(creditSubject),
  { kind: 'void', label: texts.void, ...writers, bars: barsVoid, run: confirmVoid },
])
