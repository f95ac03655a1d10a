import {
  IconCash,
  IconCircleOff,
  IconEye,
  IconPrinter,
  IconReceipt,
  IconReceiptRefund,
  IconRefresh,
  IconTruck,
} from '@tabler/icons-react'
import { PaymentType } from '@yunque/contract/constants'
import type { InvoiceRow } from '@yunque/contract/sales'
import { reenableInvoice } from '../../shared/sale/sale.api.ts'
import { askAndRun } from '../../shared/ui/ask-and-run.ts'
import type { RowAction } from '../../shared/ui/grid/grid-options.ts'
import { texts } from './texts.ts'

/** What the actions of a row open. */
export interface InvoiceOpeners {
  readonly view: (id: number) => void
  readonly askVoid: (invoice: InvoiceRow) => void
  readonly askDelivery: (invoice: InvoiceRow) => void
  readonly pay: (invoice: InvoiceRow) => void
  readonly receipts: (invoice: InvoiceRow) => void
  readonly credit: (invoice: InvoiceRow) => void
  readonly go: (path: string) => void
}

/** Who may do what; an action that cannot be done says why (U32). */
export interface InvoicePowers {
  readonly write: boolean
  readonly pay: boolean
  readonly credit: boolean
}

/** The actions of an invoice (Spec 2 §2): ver, imprimir, pagar, recibos, anular, re-habilitar, its credit note and its delivery. */
export function invoiceActions(
  invoice: InvoiceRow,
  powers: InvoicePowers,
  open: InvoiceOpeners,
): readonly RowAction[] {
  const { id, active, payoff, paymentTypeId, closed } = invoice
  const cash = paymentTypeId === PaymentType.cash && texts.onlyCredit
  const barred = !powers.write && texts.noPermission
  return [
    { label: texts.view, icon: <IconEye size={16} />, onClick: () => open.view(id) },
    {
      label: texts.print,
      icon: <IconPrinter size={16} />,
      onClick: () => open.go(`/app/imprimir/factura/${id}`),
    },
    {
      label: texts.pay,
      icon: <IconCash size={16} />,
      disabled:
        (!powers.pay && texts.noPermission) ||
        cash ||
        (!active && texts.isVoid) ||
        (payoff && texts.alreadyPaid),
      onClick: () => open.pay(invoice),
    },
    {
      label: texts.receipts,
      icon: <IconReceipt size={16} />,
      disabled: cash,
      onClick: () => open.receipts(invoice),
    },
    {
      label: texts.creditNote,
      icon: <IconReceiptRefund size={16} />,
      disabled: (!powers.credit && texts.noPermission) || (!active && texts.isVoid),
      onClick: () => open.credit(invoice),
    },
    {
      label: texts.deliver,
      icon: <IconTruck size={16} />,
      disabled: barred || (!active && texts.isVoid),
      onClick: () => open.askDelivery(invoice),
    },
    {
      label: texts.void,
      icon: <IconCircleOff size={16} />,
      danger: true,
      disabled: barred || (!active && texts.isVoid) || (closed && texts.isClosed),
      onClick: () => open.askVoid(invoice),
    },
    {
      label: texts.reenable,
      icon: <IconRefresh size={16} />,
      disabled: barred || (active && texts.isActive),
      onClick: () => void confirmReenable(invoice),
    },
  ]
}

/** Asks and re-enables; answers the server's refusal, or null. */
function confirmReenable({ id, nombre, total, version }: InvoiceRow): Promise<string | null> {
  return askAndRun({
    question: {
      title: texts.reenableTitle(id),
      body: texts.reenableBody(nombre, total),
      action: texts.reenableTitle(id),
    },
    about: { reenable: id, version },
    run: () => reenableInvoice(id),
    done: texts.reenabled,
  })
}
