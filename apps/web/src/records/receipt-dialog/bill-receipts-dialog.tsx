import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { documentAddress, printAddress } from '@yunque/contract/core/document-links'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import type { InvoiceDetail } from '@yunque/contract/sales/sales'
import { subtract } from '@yunque/domain/decimal'
import { useMemo } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { DialogList } from '../../ui/grid/dialog-list.tsx'
import { useRemoteList } from '../../ui/grid/query/use-remote-list.ts'
import { useActs } from '../acts/use-acts.tsx'
import { DebtDialog, DebtPayments } from '../debt/debt-dialog.tsx'
import { invoiceQuery } from '../sale/sale.api.ts'
import { receiptActs } from './receipt-acts.ts'
import { receiptColumns } from './receipt-columns.tsx'
import { ReceiptEditor } from './receipt-editor.tsx'
import { receiptTexts as texts } from './texts.ts'

interface Props {
  readonly billId: number
  /** Whether it opens with a new receipt. */
  readonly paying?: boolean
  readonly onClose: () => void
}

/** The receipts of one invoice, voided ones too, and a new one while it has a balance. */
export function BillReceiptsDialog({ billId, paying = false, onClose }: Props) {
  const query = useQuery(invoiceQuery(billId))
  const navigate = useNavigate()
  return (
    <DebtDialog
      query={query}
      title={query.data ? texts.receiptsOf(query.data) : texts.create}
      paying={paying}
      onClose={onClose}
      editor={(bill, { onCancel }) => (
        <ReceiptEditor
          bill={bill}
          onClose={onCancel}
          onSaved={({ id }) => void navigate({ href: printAddress('receipt', id) })}
        />
      )}
      list={(bill, onPay) => <Receipts bill={bill} onPay={onPay} onClose={onClose} />}
    />
  )
}

const columns = receiptColumns({ ofOneBill: true })

interface ReceiptsProps {
  readonly bill: InvoiceDetail
  readonly onPay: () => void
  readonly onClose: () => void
}

function Receipts({ bill, onPay, onClose }: ReceiptsProps) {
  const navigate = useNavigate()
  const mayWrite = useCan('crearRecibo')
  const open = (id: number) => void navigate({ href: documentAddress('receipt', id) })
  const { rowMenu } = useActs(receiptActs, { open }).list
  const source = useRemoteList({
    list: receipts.list,
    name: 'billReceipts',
    columns,
    extraParams: useMemo(() => ({ billId: bill.id }), [bill.id]),
    defaultSort: [{ selector: 'id', desc: false }],
    inUrl: false,
  })
  return (
    <DebtPayments
      title={texts.receiptsOf(bill)}
      texts={texts}
      facts={{
        [texts.client]: bill.nombre,
        [texts.total]: formatMoney(bill.total),
        [texts.credited]: formatMoney(subtract(bill.total, bill.balance)),
        [texts.owed]: formatMoney(bill.balance),
      }}
      onPay={mayWrite && bill.balance > 0 ? onPay : null}
      onClose={onClose}
    >
      <DialogList
        label={texts.receiptsOf(bill)}
        source={source}
        filterRow={false}
        empty={{ text: texts.none }}
        rowName={(row) => texts.nameOf(row.number)}
        isInactive={(row) => !row.active}
        rowMenu={rowMenu}
        onOpen={({ id }) => open(id)}
      />
    </DebtPayments>
  )
}
