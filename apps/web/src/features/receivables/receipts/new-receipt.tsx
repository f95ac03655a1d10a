import { useNavigate } from '@tanstack/react-router'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { useState } from 'react'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { ClientLookup } from '../../../records/client/client-lookup.tsx'
import { PaymentEditor } from '../../../records/receipt-dialog/payment-editor.tsx'
import {
  clientDebtsQuery,
  type OwedBill,
  owedBillSource,
} from '../../../records/receipt-dialog/receipt.api.ts'
import { ReceiptEditor } from '../../../records/receipt-dialog/receipt-editor.tsx'
import { receiptTexts as texts } from '../../../records/receipt-dialog/texts.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Lookup } from '../../../ui/lookup/lookup.tsx'

interface Props {
  readonly onClose: () => void
  readonly onSaved: (saved: ReceiptRow) => void
}

/** What is paid: one invoice, or those that a client owes. */
type Paid = { readonly bill: OwedBill } | { readonly clientId: number }

/** 'Nuevo recibo' begins at the client, whose open invoices are paid, or at one invoice by its number (credit.receipt). */
export function NewReceipt({ onClose, onSaved }: Props) {
  const navigate = useNavigate()
  const [paid, setPaid] = useState<Paid | null>(null)
  if (paid === null) return <Start onClose={onClose} onChosen={setPaid} />
  if ('bill' in paid) return <ReceiptEditor bill={paid.bill} onClose={onClose} onSaved={onSaved} />
  const print = (id: number) => void navigate({ href: `/app/imprimir/pago/${id}` })
  return <PaymentEditor clientId={paid.clientId} onClose={onClose} onSaved={({ id }) => print(id)} />
}

interface StartProps extends Pick<Props, 'onClose'> {
  readonly onChosen: (paid: Paid) => void
}

function Start({ onClose, onChosen }: StartProps) {
  const [clientId, setClientId] = useState<number | null>(null)
  const choose = (id: number | null) => {
    setClientId(id)
    if (id === null) return
    queryClient
      .fetchQuery({ ...clientDebtsQuery(id), staleTime: 0 })
      .then(([bill, ...others]) => onChosen(bill && others.length === 0 ? { bill } : { clientId: id }))
      .catch((error: unknown) => toast.error(error instanceof Error ? error.message : String(error)))
  }
  return (
    <RecordDialog title={texts.create} size={{ width: 480 }} onClose={onClose}>
      <FieldGrid columns={1}>
        <ClientLookup label={texts.client} value={clientId} onChange={choose} required autoFocus />
        <Lookup
          label={texts.orBill}
          source={owedBillSource}
          value={null}
          onChange={(bill) => bill && onChosen({ bill })}
        />
      </FieldGrid>
    </RecordDialog>
  )
}
