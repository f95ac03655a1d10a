import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAbout } from '../../lib/api-client/about.ts'
import { invoiceQuery } from '../../records/sale/sale.api.ts'
import { SalePaper } from '../../records/sale/sale-paper.tsx'
import { saleTexts } from '../../records/sale/texts.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { texts } from './texts.ts'

/** `/app/imprimir/factura/{id}`: an invoice as ticket, letter or A4; the settings name the first paper. */
export function InvoicePrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(invoiceQuery(Number(id)))
  const settings = useAbout()
  if (query.error)
    return (
      <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home="/app/facturas" />
    )
  if (!query.data || !settings) return null
  const invoice = query.data
  return (
    <PrintFrame
      title={texts.nameOf(invoice.id)}
      papers={settings.billA4Size ? ['a4', 'letter', 'ticket'] : ['ticket', 'letter', 'a4']}
      watermark={invoice.active ? undefined : texts.watermark}
      home="/app/facturas"
    >
      {(paper) => (
        <SalePaper title={saleTexts.invoice} sale={invoice} paper={paper} footer={saleTexts.thanks} />
      )}
    </PrintFrame>
  )
}
