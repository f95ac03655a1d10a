import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/constants'
import type { InvoiceRow } from '@yunque/contract/sales'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '../../shared/api-client/session.ts'
import { BillReceiptsDialog } from '../../shared/records/receipt-dialog/bill-receipts-dialog.tsx'
import { ReceiptEditor } from '../../shared/records/receipt-dialog/receipt-editor.tsx'
import { RecordLoader } from '../../shared/records/record-loader.tsx'
import { invoiceQuery } from '../../shared/sale/sale.api.ts'
import { saleSize } from '../../shared/sale/sale-values.ts'
import { ListPage } from '../../shared/ui/grid/list-page.tsx'
import { useRemoteList } from '../../shared/ui/grid/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../shared/ui/record-param.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { invoiceActions } from './invoice-actions.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { texts } from './texts.ts'
import { VoidDialog } from './void-dialog.tsx'

type Asked = { readonly what: 'void' | 'delivery' | 'pay' | 'receipts'; readonly invoice: InvoiceRow }

/** 'Facturas' (Spec 2 §2), with the one opened by the URL. */
export function InvoicesPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const powers = {
    write: useCan('crearFactura'),
    pay: useCan('crearRecibo'),
    credit: useCan('crearNotasCreditos'),
  }
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [asked, setAsked] = useState<Asked | null>(null)
  const go = (path: string) => void navigate({ href: path })
  const source = useRemoteList<InvoiceRow>({
    path: 'bills',
    columns: useMemo(() => invoiceColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
  })
  const ask = (what: Asked['what']) => (invoice: InvoiceRow) => setAsked({ what, invoice })
  const done = () => setAsked(null)
  const openers = {
    view: open,
    go,
    askVoid: ask('void'),
    askDelivery: ask('delivery'),
    pay: ask('pay'),
    receipts: ask('receipts'),
    credit: ({ id: creditedBill }: InvoiceRow) =>
      void navigate({ to: '/app/notascreditos/nuevo', state: { openedHere: true, creditedBill } }),
  }
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        rowMenu={(row) => invoiceActions(row, powers, openers)}
        isInactive={(row) => !row.active}
        {...(powers.write ? { onCreate: () => open(newRecord) } : {})}
      />
      {id === newRecord && <InvoiceEditor onClose={close} onSaved={(saved) => open(saved.id)} />}
      {typeof id === 'number' && (
        <Stored
          key={id}
          id={id}
          onClose={close}
          onPrint={() => go(`/app/imprimir/factura/${id}`)}
          onVoid={openers.askVoid}
        />
      )}
      {asked?.what === 'void' && <VoidDialog invoice={asked.invoice} onClose={done} />}
      {asked?.what === 'delivery' && <DeliveryDialog invoice={asked.invoice} onClose={done} />}
      {asked?.what === 'pay' && (
        <ReceiptEditor
          bill={asked.invoice}
          onClose={done}
          onSaved={({ id: receipt }) => go(`/app/imprimir/recibo/${receipt}`)}
        />
      )}
      {asked?.what === 'receipts' && (
        <BillReceiptsDialog
          billId={asked.invoice.id}
          onClose={done}
          onOpen={({ id: receipt }) => go(`/app/recibos/${receipt}`)}
        />
      )}
    </>
  )
}

interface StoredProps {
  readonly id: number
  readonly onClose: () => void
  readonly onPrint: () => void
  readonly onVoid: (invoice: InvoiceRow) => void
}

function Stored({ id, onVoid, ...props }: StoredProps) {
  const query = useQuery(invoiceQuery(id))
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={saleSize} onClose={props.onClose}>
      {(record) => (
        <InvoiceView key={record.version} record={record} onVoid={() => onVoid(record)} {...props} />
      )}
    </RecordLoader>
  )
}
