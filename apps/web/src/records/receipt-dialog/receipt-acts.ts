import { nameOfReceipt } from '@yunque/contract/receivables/receipt-paper'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { declareActs } from '../acts/act.ts'
import { openAct, printAct, shareAct } from '../acts/common-acts.ts'
import { attachmentsAct } from '../attachments/attachments-act.ts'
import { confirmVoidReceipt } from './receipt-actions.ts'
import { receiptTexts as texts } from './texts.ts'

/** What is done with a receipt: it is not edited, only voided (documents.final). */
export const receiptActs = declareActs<ReceiptRow>()([
  openAct(texts.view),
  printAct('receipt', { several: true }),
  {
    kind: 'paper',
    label: texts.ofPayment,
    has: ({ paymentGroup }) => paymentGroup !== null,
    run: ({ paymentGroup }, { go }) => go(`/app/imprimir/pago/${paymentGroup}`),
  },
  shareAct(({ id, number }) => ({ kind: 'receipt', id, title: nameOfReceipt(number) })),
  attachmentsAct('receivables', ({ number }) => nameOfReceipt(number)),
  {
    kind: 'void',
    label: texts.void,
    may: ['crearRecibo'],
    denied: texts.noPermission,
    bars: ({ active, closed }) => (!active && texts.alreadyVoid) || (closed && texts.isClosed),
    run: confirmVoidReceipt,
  },
])
