import { useQueries } from '@tanstack/react-query'
import { nameOfReceipt, receiptPaper } from '@yunque/contract/receivables/receipt-paper'
import { countReceiptPrint, receiptQuery } from '../../../records/receipt-dialog/receipt.api.ts'
import { receiptPdf } from '../../../records/receipt-dialog/receipt-pdf.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { SeveralPapers } from '../../../ui/print/several-papers.tsx'
import { usePrintedIds } from '../../../ui/print/use-printed-ids.ts'

/** `/app/imprimir/recibo/{id}`: a receipt on any paper; the settings name the first. */
export function ReceiptPrintPage() {
  const ids = usePrintedIds()
  const readings = useQueries({ queries: ids.map(receiptQuery) })
  return (
    <SeveralPapers
      readings={readings}
      paperOf={receiptPaper}
      rowKey={({ id }) => id}
      titleOf={({ number }) => nameOfReceipt(number)}
      plural="Recibos"
      printedOf={({ paper }) => paper.printed}
      onPrinted={() => countReceiptPrint(ids)}
      pdfOf={receiptPdf}
      shareOf={({ id, number }) => (
        <ShareButton subject={{ kind: 'receipt', id, title: nameOfReceipt(number) }} />
      )}
      documents={{ kind: 'receipt', ids }}
      home="/app/recibos"
    />
  )
}
