import { useQueries } from '@tanstack/react-query'
import { invoicePaper } from '@yunque/contract/sales/sale-paper'
import { useAbout } from '../../lib/api-client/about.ts'
import { companyTimeZone } from '../../lib/format/time-zone.ts'
import { invoicePdf } from '../../records/invoice-actions/invoice-pdf.ts'
import { invoiceQuery } from '../../records/sale/sale.api.ts'
import { SeveralPapers } from '../../ui/print/several-papers.tsx'
import { usePrintedIds } from '../../ui/print/use-printed-ids.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/factura/{id}`: an invoice as ticket, letter or A4; the settings name the first paper. */
export function InvoicePrintPage() {
  const readings = useQueries({ queries: usePrintedIds().map(invoiceQuery) })
  const settings = useAbout()
  if (!settings) return null
  return (
    <SeveralPapers
      readings={readings}
      paperOf={(invoice) => invoicePaper(invoice, companyTimeZone())}
      rowKey={({ line }) => line}
      titleOf={({ id }) => texts.nameOf(id)}
      plural={texts.title}
      papers={settings.billA4Size ? ['a4', 'letter', 'ticket'] : ['ticket', 'letter', 'a4']}
      pdfOf={({ id }) => invoicePdf(id)}
      home="/app/facturas"
    />
  )
}
