import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paymentPaper } from '@yunque/contract/receivables/receipt-paper'
import { formatId } from '../../../lib/format/format.ts'
import { countReceiptPrint, paymentGroupQuery } from '../../../records/receipt-dialog/receipt.api.ts'
import { paymentPdf } from '../../../records/receipt-dialog/receipt-pdf.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { SeveralPapers } from '../../../ui/print/several-papers.tsx'

/** `/app/imprimir/pago/{id}`: one payment of several invoices on one page. Voided receipts do not count in its totals. */
export function PaymentPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(paymentGroupQuery(Number(id)))
  return (
    <SeveralPapers
      readings={[query]}
      paperOf={paymentPaper}
      rowKey={({ id: receiptId }) => receiptId}
      titleOf={({ receipts }) => (receipts.length === 1 ? 'Recibo de caja' : 'Recibos de caja')}
      plural="Recibos"
      printedOf={({ paper }) => paper.printed}
      onPrinted={() => countReceiptPrint(query.data?.receipts.map((receipt) => receipt.id) ?? [])}
      pdfOf={(group) => paymentPdf(group.id)}
      shareOf={({ id: group }) => (
        <ShareButton subject={{ kind: 'receiptGroup', id: group, title: `Cobro ${formatId(group)}` }} />
      )}
      home="/app/recibos"
    />
  )
}
