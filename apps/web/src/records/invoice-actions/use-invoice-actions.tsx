import { useNavigate } from '@tanstack/react-router'
import { documentAddress, printAddress, screenPath } from '@yunque/contract/core/document-links'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import type { RowAction } from '../../ui/grid/grid-options.ts'
import { useScreens } from '../../ui/screen/screen.ts'
import { BillReceiptsDialog } from '../receipt-dialog/bill-receipts-dialog.tsx'
import { ReceiptEditor } from '../receipt-dialog/receipt-editor.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { type ActedInvoice, type InvoiceAction, invoiceActions } from './invoice-actions.tsx'
import { VoidDialog } from './void-dialog.tsx'

type OpenAction = { readonly what: 'void' | 'delivery' | 'pay' | 'receipts'; readonly invoice: ActedInvoice }

interface Actions {
  /** The entries of a row's menu: all of them, or those named, in that order. */
  readonly actionsOf: (invoice: ActedInvoice, only?: readonly InvoiceAction[]) => readonly RowAction[]
  readonly askVoid: (invoice: ActedInvoice) => void
  readonly pay: (invoice: ActedInvoice) => void
  readonly receipts: (invoice: ActedInvoice) => void
  readonly handOver: (invoice: ActedInvoice) => void
  /** The dialog that an action opened, to be rendered beside the list. */
  readonly dialog: ReactNode
}

/** The actions of an invoice for any list of invoices. `onView` opens it where the list is its own screen. */
export function useInvoiceActions({ onView }: { readonly onView?: (id: number) => void } = {}): Actions {
  const navigate = useNavigate()
  const screens = useScreens()
  const powers = {
    read: screens.some(({ path }) => path === screenPath('bill')),
    write: useCan('crearFactura'),
    deliver: useCan('crearFactura', 'verMenuActualizarFacturas'),
    handOver: useCan('entregas'),
    pay: useCan('crearRecibo'),
    credit: useCan('crearNotasCreditos'),
    claim: useCan('reclamos'),
    receipts: useCan('verRecibos', 'crearRecibo', 'cuentasPorCobrar', 'verMisCuentasXCobrar'),
  }
  const [asked, setAsked] = useState<OpenAction | null>(null)
  const go = (path: string) => void navigate({ href: path })
  const ask = (what: OpenAction['what']) => (invoice: ActedInvoice) => setAsked({ what, invoice })
  const openers = {
    view: onView ?? ((id: number) => go(documentAddress('bill', id))),
    go,
    askVoid: ask('void'),
    askDelivery: ask('delivery'),
    pay: ask('pay'),
    receipts: ask('receipts'),
    handOver: ({ id: deliveredBill }: ActedInvoice) =>
      void navigate({ to: `${screenPath('delivery')}/nuevo`, state: { openedHere: true, deliveredBill } }),
    claim: ({ id: claimedBill }: ActedInvoice) =>
      void navigate({ to: `${screenPath('claim')}/nuevo`, state: { openedHere: true, claimedBill } }),
    credit: ({ id: creditedBill }: ActedInvoice) =>
      void navigate({ to: `${screenPath('creditNote')}/nuevo`, state: { openedHere: true, creditedBill } }),
  }
  return {
    actionsOf: (invoice, only) => invoiceActions(invoice, { powers, openers, only }),
    askVoid: openers.askVoid,
    pay: openers.pay,
    receipts: openers.receipts,
    handOver: openers.handOver,
    dialog: asked && <Dialog asked={asked} go={go} onClose={() => setAsked(null)} />,
  }
}

interface DialogProps {
  readonly asked: OpenAction
  readonly go: (path: string) => void
  readonly onClose: () => void
}

function Dialog({ asked: { what, invoice }, go, onClose }: DialogProps) {
  if (what === 'void') return <VoidDialog invoice={invoice} onClose={onClose} />
  if (what === 'delivery') return <DeliveryDialog invoice={invoice} onClose={onClose} />
  if (what === 'pay')
    return (
      <ReceiptEditor bill={invoice} onClose={onClose} onSaved={({ id }) => go(printAddress('receipt', id))} />
    )
  return <BillReceiptsDialog billId={invoice.id} onClose={onClose} />
}
