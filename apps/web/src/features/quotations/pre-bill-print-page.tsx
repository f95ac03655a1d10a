import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { preBillPaper } from '@yunque/contract/sales/sale-paper'
import { useAbout } from '../../lib/api-client/about.ts'
import { preBillQuery } from '../../records/sale/sale.api.ts'
import { SalePaper } from '../../records/sale/sale-paper.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { pdfOf } from './pre-bill-pdf.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/cotizacion/{id}`: a quotation or pre-sale as ticket, letter or A4. */
export function PreBillPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(preBillQuery(Number(id)))
  const settings = useAbout()
  if (query.error)
    return (
      <PrintFault
        message={query.error.message}
        onRetry={() => void query.refetch()}
        home="/app/cotizaciones"
      />
    )
  if (!query.data || !settings) return null
  const preBill = query.data
  const { title, footer, voided } = preBillPaper(preBill)
  return (
    <PrintFrame
      title={texts.nameOf(preBill.preBillTypeId, preBill.id)}
      papers={settings.billA4Size ? ['a4', 'letter', 'ticket'] : ['ticket', 'letter', 'a4']}
      watermark={voided?.mark}
      home="/app/cotizaciones"
      pdf={pdfOf(preBill)}
    >
      {(paper) => <SalePaper title={title} sale={preBill} paper={paper} footer={footer} />}
    </PrintFrame>
  )
}
