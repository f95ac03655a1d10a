import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { receiptMethod } from '@yunque/contract/receivables/payment-words'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { formatAmount, formatDate, formatId, formatMoney } from '../../lib/format/format.ts'
import { dollarsOf } from '../../records/receipt-dialog/method-of.ts'
import { receiptQuery } from '../../records/receipt-dialog/receipt.api.ts'
import { receiptTexts as texts } from '../../records/receipt-dialog/texts.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintHead } from '../../ui/print/print-data.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { Signatures } from '../../ui/print/signatures.tsx'
import { TicketDocument } from '../../ui/print/ticket-document.tsx'

/** `/app/imprimir/recibo/{id}`: a receipt as ticket, letter or A4. */
export function ReceiptPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(receiptQuery(Number(id)))
  if (query.error)
    return (
      <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home="/app/recibos" />
    )
  if (!query.data) return null
  const receipt = query.data
  const lines = [
    {
      key: receipt.id,
      name: `Factura ${formatId(receipt.billId)}`,
      detail: receipt.observation,
      amount: formatAmount(receipt.amount),
    },
  ]
  return (
    <PrintFrame
      title={texts.nameOf(receipt.id)}
      papers={['ticket', 'letter', 'a4']}
      watermark={receipt.active ? undefined : texts.watermark}
      home="/app/recibos"
    >
      {(paper) =>
        paper === 'ticket' ? (
          <TicketDocument {...headOf(receipt)} lines={lines} />
        ) : (
          <PageDocument
            {...headOf(receipt)}
            columns={[
              { header: texts.bill, width: 30, cell: () => formatId(receipt.billId) },
              { header: texts.observation, cell: () => receipt.observation },
              { header: texts.amount, width: 30, align: 'right', cell: () => formatAmount(receipt.amount) },
            ]}
            rows={[receipt]}
            rowKey={(row) => row.id}
            footer={<Signatures names={texts.signatures} />}
          />
        )
      }
    </PrintFrame>
  )
}

function headOf(receipt: ReceiptRow): PrintHead {
  return {
    title: texts.paperOf(1),
    number: formatId(receipt.id),
    meta: [
      { label: texts.date, value: formatDate(receipt.date) },
      { label: texts.client, value: receipt.client },
      { label: texts.referencePhysical, value: receipt.referencePhysical },
      { label: texts.method, value: receiptMethod(receipt) },
    ],
    totals: [
      { label: texts.balance, value: formatMoney(receipt.balance) },
      ...(receipt.retention > 0 ? [{ label: texts.retention, value: formatMoney(receipt.retention) }] : []),
      { label: texts.amount, value: formatMoney(receipt.amount), strong: true },
      ...dollarsOf([receipt]),
      { label: texts.balanceAfter, value: formatMoney(receipt.balanceAfter) },
    ],
  }
}
