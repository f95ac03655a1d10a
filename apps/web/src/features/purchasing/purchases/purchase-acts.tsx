import { PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import { nameOfPurchase } from '@yunque/contract/purchasing/purchase-paper'
import type { PurchaseDetail, PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { supplierCreditWriters } from '@yunque/contract/purchasing/supplier-credits'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { attachmentsAct } from '../../../records/attachments/attachments-act.ts'
import { PaymentsDialog } from '../../../records/payment-dialog/payments-dialog.tsx'
import { paymentTexts } from '../../../records/payment-dialog/texts.ts'
import { newCreditAddress } from '../../../records/supplier-credit/new-credit.ts'
import { openDialog } from '../../../ui/dialog/opened-dialogs.tsx'
import { barsNotes, barsVoid, confirmProcess, confirmProcessOf, confirmVoid } from './purchase-actions.ts'
import { texts } from './texts.ts'

interface Openers {
  readonly edit: (purchase: PurchaseRow) => void
  readonly duplicate: (purchase: PurchaseRow) => void
}

const writers = { may: ['crearCompra'], denied: texts.noPermission } as const
const creditors = { may: supplierCreditWriters, denied: texts.notCreditor } as const

const isPending = ({ stepId }: PurchaseRow) => stepId !== PurchaseStep.pending && texts.onlyPending

/** Only processed purchases on credit have payments (purchases.payments). */
const isCredit = ({ stepId, purchasePaymentTypeId }: PurchaseRow) =>
  (stepId !== PurchaseStep.processed || purchasePaymentTypeId !== PaymentType.credit) && texts.notCredit

/** Whether the lines of a purchase are loaded. */
const hasLines = (purchase: PurchaseRow | PurchaseDetail): purchase is PurchaseDetail =>
  'purchaseDetails' in purchase

/** What is done with a purchase (purchases.pending, purchases.void, supplier-credits.return). */
export const purchaseActs = declareActs<PurchaseRow, Openers>()([
  openAct(texts.open),
  { kind: 'edit', label: texts.edit, ...writers, bars: isPending, run: (row, { edit }) => edit(row) },
  {
    kind: 'receive',
    label: texts.process,
    ...writers,
    bars: isPending,
    run: (row, { onStart }) => (hasLines(row) ? confirmProcess(row, onStart) : confirmProcessOf(row)),
  },
  {
    kind: 'pay',
    label: paymentTexts.pay,
    later: true,
    may: ['ordenesDeCompra'],
    denied: paymentTexts.notPayer,
    bars: (row) => isCredit(row) || (row.payoff && paymentTexts.isPaid),
    run: ({ id }) => openDialog((close) => <PaymentsDialog purchaseId={id} paying onClose={close} />),
  },
  printAct('purchase'),
  {
    kind: 'labels',
    label: texts.labels,
    may: ['inventario'],
    denied: texts.notLabeller,
    has: ({ opening }) => !opening,
    run: ({ id }, { go }) => go(`/app/imprimir/etiquetas?compra=${id}`),
  },
  shareAct(({ id }) => ({ kind: 'purchase', id, title: nameOfPurchase(id) })),
  attachmentsAct('purchases', ({ id }) => texts.titleOf(id)),
  { kind: 'duplicate', label: texts.duplicate, ...writers, run: (row, { duplicate }) => duplicate(row) },
  {
    kind: 'receipts',
    label: paymentTexts.payments,
    bars: isCredit,
    run: ({ id }) => openDialog((close) => <PaymentsDialog purchaseId={id} onClose={close} />),
  },
  {
    kind: 'giveBack',
    use: 'orders',
    label: texts.giveBack,
    ...creditors,
    bars: (row) => barsNotes(row) || (row.opening && texts.noGoods),
    run: ({ id }, { go }) => go(newCreditAddress('devolucion', id)),
  },
  {
    kind: 'discount',
    use: 'orders',
    label: texts.debitNote,
    ...creditors,
    bars: barsNotes,
    run: ({ id }, { go }) => go(newCreditAddress('descuento', id)),
  },
  { kind: 'void', label: texts.void, ...writers, bars: barsVoid, run: confirmVoid },
])
