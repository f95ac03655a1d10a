import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { printAddress } from '@yunque/contract/core/document-links'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import type { InvoiceDetail } from '@yunque/contract/sales/sales'
import { subtract } from '@yunque/domain/decimal'
import { useMemo, useState } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { MainButton } from '../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { DialogList } from '../../ui/grid/dialog-list.tsx'
import { useRemoteList } from '../../ui/grid/query/use-remote-list.ts'
import { Fact, Facts } from '../facts.tsx'
import { RecordLoader } from '../record-loader.tsx'
import { invoiceQuery } from '../sale/sale.api.ts'
import { receiptActions } from './receipt-actions.tsx'
import { receiptColumns } from './receipt-columns.tsx'
import { ReceiptEditor } from './receipt-editor.tsx'
import { receiptTexts as texts } from './texts.ts'

const size = { width: 960, height: 520 }

interface Props {
  readonly billId: number
  /** Whether it opens with a new receipt. */
  readonly paying?: boolean
  readonly onClose: () => void
}

/** The receipts of one invoice, voided ones too, and a new one while it has a balance. */
export function BillReceiptsDialog({ billId, paying: startsPaying = false, onClose }: Props) {
  const query = useQuery(invoiceQuery(billId))
  const navigate = useNavigate()
  const [paying, setPaying] = useState(startsPaying)
  return (
    <RecordLoader query={query} title={texts.receiptsOf(billId)} size={size} onClose={onClose}>
      {(bill) =>
        paying && bill.balance > 0 ? (
          <ReceiptEditor
            bill={bill}
            onClose={startsPaying ? onClose : () => setPaying(false)}
            onSaved={({ id }) => void navigate({ href: printAddress('receipt', id) })}
          />
        ) : (
          <Receipts bill={bill} onPay={() => setPaying(true)} onClose={onClose} />
        )
      }
    </RecordLoader>
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
  const go = (path: string) => (id: number) => void navigate({ href: `${path}/${id}` })
  const view = go('/app/recibos')
  const source = useRemoteList<ReceiptRow>({
    path: 'receivables',
    name: 'billReceipts',
    columns,
    extraParams: useMemo(() => ({ billId: bill.id }), [bill.id]),
    defaultSort: [{ selector: 'id', desc: false }],
    inUrl: false,
  })
  return (
    <RecordDialog
      title={texts.receiptsOf(bill.id)}
      size={size}
      fill
      onClose={onClose}
      actions={
        mayWrite && bill.balance > 0 ? (
          <>
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
            <MainButton run={onPay}>{texts.create}</MainButton>
          </>
        ) : (
          <MainButton variant="default" run={onClose}>
            {texts.close}
          </MainButton>
        )
      }
    >
      <Facts label={texts.about}>
        <Fact name={texts.client}>{bill.nombre}</Fact>
        <Fact name={texts.total}>{formatMoney(bill.total)}</Fact>
        <Fact name={texts.credited}>{formatMoney(subtract(bill.total, bill.balance))}</Fact>
        <Fact name={texts.owed}>{formatMoney(bill.balance)}</Fact>
      </Facts>
      <DialogList
        label={texts.receiptsOf(bill.id)}
        source={source}
        filterRow={false}
        empty={{ text: texts.none }}
        rowName={(row) => texts.nameOf(row.id)}
        isInactive={(row) => !row.active}
        rowMenu={(row) => receiptActions(row, { mayWrite, view, print: go('/app/imprimir/recibo') })}
        onOpen={({ id }) => view(id)}
      />
    </RecordDialog>
  )
}
