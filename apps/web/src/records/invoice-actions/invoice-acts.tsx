import { PaymentType } from '@yunque/contract/core/constants'
import { printAddress, screenPath } from '@yunque/contract/core/document-links'
import { openDialog } from '../../ui/dialog/opened-dialogs.tsx'
import { declareActs, type Reach } from '../acts/act.ts'
import { openAct, printAct, shareAct } from '../acts/common-acts.ts'
import { BillReceiptsDialog } from '../receipt-dialog/bill-receipts-dialog.tsx'
import { ReceiptEditor } from '../receipt-dialog/receipt-editor.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { type ActedInvoice, barOfDelivery, barOfVoid, confirmReenable } from './invoice-actions.ts'
import { invoiceActionTexts as texts } from './texts.ts'
import { VoidDialog } from './void-dialog.tsx'

const isVoid = ({ active }: ActedInvoice) => !active && texts.isVoid
const isCash = ({ paymentTypeId }: ActedInvoice) => paymentTypeId === PaymentType.cash && texts.onlyCredit
const unread = (_invoice: ActedInvoice, { sees }: Reach) => !sees(screenPath('bill')) && texts.noPermission
const denied = texts.noPermission

/** What is done with an invoice, in its own list and in those of debts (sales.void, deliveries.note). */
export const invoiceActs = declareActs<ActedInvoice>()([
  { ...openAct(texts.view), bars: unread },
  {
    kind: 'deliver',
    label: texts.handOver,
    use: 'deliveries',
    needs: (invoice) => invoice.active && barOfDelivery(invoice) === false,
    may: ['entregas'],
    denied,
    // A list of debts does not tell what is left to deliver.
    has: ({ deliverLater }) => deliverLater !== undefined,
    bars: (invoice) => isVoid(invoice) || barOfDelivery(invoice),
    run: ({ id }, { create }) => create(screenPath('delivery'), { deliveredBill: id }),
  },
  {
    kind: 'pay',
    label: texts.pay,
    use: 'credit',
    needs: (invoice) => isCash(invoice) === false && invoice.active && !invoice.payoff,
    later: true,
    may: ['crearRecibo'],
    denied,
    bars: (invoice) => isCash(invoice) || isVoid(invoice) || (invoice.payoff && texts.alreadyPaid),
    run: (invoice, { go }) =>
      openDialog((close) => (
        <ReceiptEditor bill={invoice} onClose={close} onSaved={({ id }) => go(printAddress('receipt', id))} />
      )),
  },
  printAct<ActedInvoice>('bill', { several: true, bars: unread }),
  shareAct<ActedInvoice>(({ id, number }) => ({ kind: 'bill', id, title: texts.nameOf(number) }), {
    bars: unread,
  }),
  {
    kind: 'duplicate',
    label: texts.duplicate,
    may: ['crearFactura'],
    denied: texts.noCreating,
    run: ({ id }, { create }) => create(screenPath('bill'), { copiedBill: id }),
  },
  {
    kind: 'receipts',
    label: texts.receipts,
    use: 'credit',
    needs: (invoice) => isCash(invoice) === false,
    may: ['verRecibos', 'crearRecibo', 'cuentasPorCobrar', 'verMisCuentasXCobrar'],
    denied,
    bars: isCash,
    run: ({ id }) => openDialog((close) => <BillReceiptsDialog billId={id} onClose={close} />),
  },
  {
    kind: 'creditNote',
    label: texts.creditNote,
    may: ['crearNotasCreditos'],
    denied,
    bars: isVoid,
    run: ({ id }, { create }) => create(screenPath('creditNote'), { creditedBill: id }),
  },
  {
    kind: 'claim',
    label: texts.claim,
    use: 'serials',
    may: ['reclamos'],
    denied,
    bars: isVoid,
    run: ({ id }, { create }) => create(screenPath('claim'), { claimedBill: id }),
  },
  {
    kind: 'party',
    label: texts.ofClient,
    has: ({ clientId }) => clientId !== undefined,
    bars: unread,
    run: ({ clientId }, { go }) => go(`${screenPath('bill')}?clientId=${clientId}`),
  },
  {
    kind: 'redate',
    label: texts.deliver,
    may: ['crearFactura', 'verMenuActualizarFacturas'],
    denied,
    has: ({ deliveryDate }) => deliveryDate !== undefined,
    bars: isVoid,
    run: (invoice) => openDialog((close) => <DeliveryDialog invoice={invoice} onClose={close} />),
  },
  {
    kind: 'reopen',
    label: texts.reenable,
    may: ['crearFactura'],
    denied,
    bars: ({ active }) => active && texts.isActive,
    run: confirmReenable,
  },
  {
    kind: 'void',
    label: texts.void,
    may: ['crearFactura'],
    denied,
    bars: (invoice) => isVoid(invoice) || barOfVoid(invoice),
    run: (invoice) => openDialog((close) => <VoidDialog invoice={invoice} onClose={close} />),
  },
])
