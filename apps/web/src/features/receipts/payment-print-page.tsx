import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { receiptMethod } from '@yunque/contract/receivables/payment-words'
import type { PaymentGroup, ReceiptRow } from '@yunque/contract/receivables/receipts'
import { sum } from '@yunque/domain/decimal'
import { formatAmount, formatDate, formatId, formatMoney } from '../../lib/format/format.ts'
import { dollarsOf } from '../../records/receipt-dialog/method-of.ts'
import { paymentGroupQuery } from '../../records/receipt-dialog/receipt.api.ts'
import { receiptTexts as texts } from '../../records/receipt-dialog/texts.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintColumn, PrintHead } from '../../ui/print/print-data.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { Signatures } from '../../ui/print/signatures.tsx'
import { TicketDocument } from '../../ui/print/ticket-document.tsx'

/** `/app/imprimir/pago/{id}`: one payment of several invoices on one page. Voided receipts do not count in its totals. */
export function PaymentPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(paymentGroupQuery(Number(id)))
  if (query.error)
    return (
      <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home="/app/recibos" />
    )
  if (!query.data) return null
  const { receipts } = query.data
  const head = headOf(query.data)
  return (
    <PrintFrame
      title={`${head.title} ${head.number}`}
      papers={['ticket', 'letter', 'a4']}
      watermark={receipts.some(({ active }) => active) ? undefined : texts.watermark}
      home="/app/recibos"
    >
      {(paper) =>
        paper === 'ticket' ? (
          <TicketDocument {...head} lines={receipts.map(lineOf)} />
        ) : (
          <PageDocument
            {...head}
            columns={columns}
            rows={receipts}
            rowKey={(row) => row.id}
            footer={<Signatures names={texts.signatures} />}
          />
        )
      }
    </PrintFrame>
  )
}

const nameOf = ({ id, active }: ReceiptRow) => `${formatId(id)}${active ? '' : ` (${texts.isVoid})`}`
const paidBy = ({ active, amount }: ReceiptRow) => (active ? amount : 0)

const lineOf = (receipt: ReceiptRow) => ({
  key: receipt.id,
  name: `${texts.bill} ${formatId(receipt.billId)}`,
  detail: `${texts.nameOf(receipt.id)}${receipt.active ? '' : ` · ${texts.isVoid}`}`,
  amount: formatAmount(paidBy(receipt)),
})

const columns: readonly PrintColumn<ReceiptRow>[] = [
  { header: 'Recibo', width: 34, cell: nameOf },
  { header: texts.bill, width: 24, cell: ({ billId }) => formatId(billId) },
  { header: texts.balance, align: 'right', cell: ({ balance }) => formatAmount(balance) },
  { header: texts.retention, width: 26, align: 'right', cell: ({ retention }) => formatAmount(retention) },
  { header: texts.amount, width: 28, align: 'right', cell: (row) => formatAmount(paidBy(row)) },
  {
    header: texts.balanceAfter,
    width: 28,
    align: 'right',
    cell: ({ balanceAfter }) => formatAmount(balanceAfter),
  },
]

function headOf({ id, receipts }: PaymentGroup): PrintHead {
  const [first] = receipts
  const active = receipts.filter((receipt) => receipt.active)
  const retention = sum(active.map((receipt) => receipt.retention))
  return {
    title: texts.paperOf(receipts.length),
    number: texts.numbersOf(id, receipts.at(-1)?.id ?? id),
    meta: first
      ? [
          { label: texts.date, value: formatDate(first.date) },
          { label: texts.client, value: first.client },
          { label: texts.referencePhysical, value: first.referencePhysical },
          { label: texts.method, value: receiptMethod(first) },
          { label: texts.observation, value: first.observation },
        ]
      : [],
    totals: [
      ...(retention > 0 ? [{ label: texts.retention, value: formatMoney(retention) }] : []),
      { label: texts.amount, value: formatMoney(sum(active.map((receipt) => receipt.amount))), strong: true },
      ...dollarsOf(active),
    ],
  }
}
