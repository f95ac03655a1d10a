import type { DepositRow } from '@yunque/contract/receivables/deposit-rows'
import { depositWriters } from '@yunque/contract/receivables/deposits'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { barsRefund, barsVoid, confirmRefund, confirmVoid, depositSubject } from './deposit-actions.ts'
import { texts } from './texts.ts'

/** What is done with a deposit, a refund or a charge (deposits.refund, deposits.void). */
export const depositActs = declareActs<DepositRow>()([
  openAct(texts.view),
  {
    kind: 'refund',
    label: texts.refund,
    may: depositWriters,
    denied: texts.noPermission,
    bars: barsRefund,
    later: true,
    run: confirmRefund,
  },
  printAct('deposit'),
  shareAct(depositSubject),
  {
    kind: 'void',
    label: texts.void,
    may: depositWriters,
    denied: texts.noPermission,
    bars: barsVoid,
    run: confirmVoid,
  },
])
