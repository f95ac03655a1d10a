import { useQueries } from '@tanstack/react-query'
import { nameOfReceipt, receiptPaper } from '@yunque/contract/receivables/receipt-paper'
import { companyTimeZone } from '../../lib/format/time-zone.ts'
import { receiptQuery } from '../../records/receipt-dialog/receipt.api.ts'
import { receiptPdf } from '../../records/receipt-dialog/receipt-pdf.ts'
import { SeveralPapers } from '../../ui/print/several-papers.tsx'
import { usePrintedIds } from '../../ui/print/use-printed-ids.ts'

/** `/app/imprimir/recibo/{id}`: a receipt as ticket, letter or A4. */
export function ReceiptPrintPage() {
  const readings = useQueries({ queries: usePrintedIds().map(receiptQuery) })
  return (
    <SeveralPapers
      readings={readings}
      paperOf={(receipt) => receiptPaper(receipt, companyTimeZone())}
      rowKey={({ id }) => id}
      titleOf={({ id }) => nameOfReceipt(id)}
      plural="Recibos"
      papers={['ticket', 'letter', 'a4']}
      pdfOf={({ id }) => receiptPdf(id)}
      home="/app/recibos"
    />
  )
}
