import { type SettlementRow, settlementWriters } from '@yunque/contract/commissions/settlements'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { openDialog } from '../../../ui/dialog/opened-dialogs.tsx'
import { barsVoid, confirmVoid, isUnpaid, settlementSubject } from './settlement-actions.ts'
import { PaySettlement } from './settlement-payment.tsx'
import { texts } from './texts.ts'

const writers = { may: settlementWriters, denied: texts.noPermission } as const

/** What is done with a settlement (commissions.payment, commissions.void). */
export const settlementActs = declareActs<SettlementRow>()([
  openAct(texts.open),
  {
    kind: 'pay',
    label: texts.pay,
    ...writers,
    bars: (row) => barsVoid(row) || (!isUnpaid(row) && texts.isPaid),
    run: ({ id }) => openDialog((close) => <PaySettlement id={id} onClose={close} />),
  },
  printAct('commissionSettlement'),
  shareAct(settlementSubject),
  { kind: 'void', label: texts.void, ...writers, bars: barsVoid, run: confirmVoid },
])
