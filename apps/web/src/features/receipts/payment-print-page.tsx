import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paymentPaper } from '@yunque/contract/receivables/receipt-paper'
import { companyTimeZone } from '../../lib/format/time-zone.ts'
import { paymentGroupQuery } from '../../records/receipt-dialog/receipt.api.ts'
import { paymentPdf } from '../../records/receipt-dialog/receipt-pdf.ts'
import { PaperDocument } from '../../ui/print/paper-document.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'

/** `/app/imprimir/pago/{id}`: one payment of several invoices on one page. Voided receipts do not count in its totals. */
export function PaymentPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(paymentGroupQuery(Number(id)))
  if (query.error)
    return (
      <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home="/app/recibos" />
    )
  if (!query.data) return null
  const content = paymentPaper(query.data, companyTimeZone())
  return (
    <PrintFrame
      title={`${content.title} ${content.number}`}
      papers={['ticket', 'letter', 'a4']}
      watermark={content.voided?.mark}
      home="/app/recibos"
      pdf={paymentPdf(query.data.id)}
    >
      {(size) => <PaperDocument paper={content} size={size} rowKey={(row) => row.id} />}
    </PrintFrame>
  )
}
