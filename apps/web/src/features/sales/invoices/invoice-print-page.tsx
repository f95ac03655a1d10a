import { useQueries } from '@tanstack/react-query'
import { invoicePaper } from '@yunque/contract/sales/sale-paper'
import { invoicePdf } from '../../../records/invoice-actions/invoice-pdf.ts'
import { countInvoicePrint, invoiceQuery } from '../../../records/sale/sale.api.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { SeveralPapers } from '../../../ui/print/several-papers.tsx'
import { usePrintedIds } from '../../../ui/print/use-printed-ids.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/factura/{id}`: an invoice on any paper; the settings name the first. */
export function InvoicePrintPage() {
  const ids = usePrintedIds()
  const readings = useQueries({ queries: ids.map(invoiceQuery) })
  return (
    <SeveralPapers
      readings={readings}
      paperOf={invoicePaper}
      rowKey={({ line }) => line}
      titleOf={({ number }) => texts.nameOf(number)}
      plural={texts.title}
      printedOf={({ paper }) => paper.printed}
      onPrinted={() => countInvoicePrint(ids)}
      pdfOf={invoicePdf}
      shareOf={({ id, number }) => (
        <ShareButton subject={{ kind: 'bill', id, title: texts.nameOf(number) }} />
      )}
      documents={{ kind: 'bill', ids }}
      home="/app/facturas"
    />
  )
}
