import {
  IconCash,
  IconCircleOff,
  IconEye,
  IconPrinter,
  IconReceipt,
  IconReceiptRefund,
  IconRefresh,
  IconShieldCheck,
  IconTruck,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { PaymentType } from '@yunque/contract/core/constants'
import { printAddress } from '@yunque/contract/core/document-links'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import type { RowAction } from '../../ui/grid/grid-options.ts'
import { reenableInvoice } from '../sale/sale.api.ts'
import { shareAction } from '../share/open-share.tsx'
import { invoiceActionTexts as texts } from './texts.ts'

/** The part of an invoice that the actions need. */
export type ActedInvoice = Pick<
  InvoiceRow,
  | 'id'
  | 'number'
  | 'nombre'
  | 'total'
  | 'balance'
  | 'active'
  | 'payoff'
  | 'paymentTypeId'
  | 'closed'
  | 'preBillId'
  | 'receipts'
  | 'notes'
  | 'deliveries'
  | 'version'
> &
  Partial<Pick<InvoiceRow, 'deliveryDate' | 'deliverLater' | 'undelivered'>>

/** The handlers that open what an action needs. */
interface Openers {
  readonly view: (id: number) => void
  readonly askVoid: (invoice: ActedInvoice) => void
  readonly askDelivery: (invoice: ActedInvoice) => void
  readonly handOver: (invoice: ActedInvoice) => void
  readonly pay: (invoice: ActedInvoice) => void
  readonly receipts: (invoice: ActedInvoice) => void
  readonly credit: (invoice: ActedInvoice) => void
  readonly claim: (invoice: ActedInvoice) => void
  readonly go: (path: string) => void
}

/** The permissions. A disabled action shows the reason (lists.row-menu). */
type Powers = Readonly<
  Record<'read' | 'write' | 'deliver' | 'handOver' | 'pay' | 'credit' | 'claim' | 'receipts', boolean>
>

export type InvoiceAction =
  | 'view'
  | 'print'
  | 'share'
  | 'pay'
  | 'receipts'
  | 'creditNote'
  | 'claim'
  | 'handOver'
  | 'deliver'
  | 'void'
  | 'reenable'

interface Setting {
  readonly powers: Powers
  readonly openers: Openers
  readonly only?: readonly InvoiceAction[] | undefined
}

/** The actions of an invoice: ver, imprimir, compartir, pagar, recibos, anular, re-habilitar, its credit note and its delivery. */
export function invoiceActions(
  invoice: ActedInvoice,
  { powers, openers, only }: Setting,
): readonly RowAction[] {
  const all = { ...readings(invoice, powers, openers), ...changes(invoice, powers, openers) }
  return (only ?? order).map((name) => all[name])
}

const order = [
  'view',
  'print',
  'share',
  'pay',
  'receipts',
  'creditNote',
  'claim',
  'handOver',
  'deliver',
  'void',
  'reenable',
] as const

function readings(invoice: ActedInvoice, powers: Powers, open: Openers) {
  const unread = !powers.read && texts.noPermission
  const cash = invoice.paymentTypeId === PaymentType.cash && texts.onlyCredit
  return {
    view: {
      label: texts.view,
      icon: <IconEye size={16} />,
      disabled: unread,
      onClick: () => open.view(invoice.id),
    },
    print: {
      label: texts.print,
      icon: <IconPrinter size={16} />,
      disabled: unread,
      onClick: () => open.go(printAddress('bill', invoice.id)),
    },
    share: shareAction({ kind: 'bill', id: invoice.id, title: texts.nameOf(invoice.number) }, unread),
    receipts: {
      label: texts.receipts,
      icon: <IconReceipt size={16} />,
      disabled: cash || (!powers.receipts && texts.noPermission),
      onClick: () => open.receipts(invoice),
    },
  }
}

function changes(invoice: ActedInvoice, powers: Powers, open: Openers) {
  const { active, payoff, paymentTypeId } = invoice
  const isVoid = !active && texts.isVoid
  const cash = paymentTypeId === PaymentType.cash && texts.onlyCredit
  const barred = !powers.write && texts.noPermission
  return {
    pay: {
      label: texts.pay,
      icon: <IconCash size={16} />,
      disabled: (!powers.pay && texts.noPermission) || cash || isVoid || (payoff && texts.alreadyPaid),
      onClick: () => open.pay(invoice),
    },
    creditNote: {
      label: texts.creditNote,
      icon: <IconReceiptRefund size={16} />,
      disabled: (!powers.credit && texts.noPermission) || isVoid,
      onClick: () => open.credit(invoice),
    },
    claim: {
      label: texts.claim,
      icon: <IconShieldCheck size={16} />,
      disabled: (!powers.claim && texts.noPermission) || isVoid,
      onClick: () => open.claim(invoice),
    },
    handOver: {
      label: texts.handOver,
      icon: <IconTruckDelivery size={16} />,
      disabled: (!powers.handOver && texts.noPermission) || isVoid || barOfDelivery(invoice),
      onClick: () => open.handOver(invoice),
    },
    deliver: {
      label: texts.deliver,
      icon: <IconTruck size={16} />,
      disabled: (!powers.deliver && texts.noPermission) || isVoid,
      onClick: () => open.askDelivery(invoice),
    },
    void: {
      label: texts.void,
      icon: <IconCircleOff size={16} />,
      danger: true,
      disabled: barred || isVoid || barOfVoid(invoice),
      onClick: () => open.askVoid(invoice),
    },
    reenable: {
      label: texts.reenable,
      icon: <IconRefresh size={16} />,
      disabled: barred || (active && texts.isActive),
      onClick: () => void confirmReenable(invoice),
    },
  }
}

/** Why the invoice cannot be voided as it is, or false (sales.void). */
export function barOfVoid({
  closed,
  receipts,
  notes,
  deliveries,
}: Pick<InvoiceRow, 'closed' | 'receipts' | 'notes' | 'deliveries'>) {
  if (closed) return texts.isClosed
  if (receipts > 0) return texts.hasReceipts
  if (notes > 0) return texts.hasNotes
  return deliveries > 0 && texts.hasDeliveries
}

/** Why nothing of the invoice can be delivered, or false (deliveries.note). */
function barOfDelivery({ deliverLater, undelivered }: Pick<ActedInvoice, 'deliverLater' | 'undelivered'>) {
  if (deliverLater === false) return texts.atOnce
  return undelivered === 0 && texts.nothingLeft
}

/** Asks and re-enables a voided invoice; returns the server's refusal, or null. */
export function confirmReenable({
  id,
  number,
  nombre,
  total,
  version,
}: ActedInvoice): Promise<string | null> {
  return askAndRun({
    question: {
      title: texts.reenableTitle(number),
      body: texts.reenableBody(nombre, total),
      action: texts.reenableTitle(number),
    },
    about: { reenable: id, version },
    run: (options) => reenableInvoice(id, options),
    done: texts.reenabled,
  })
}
