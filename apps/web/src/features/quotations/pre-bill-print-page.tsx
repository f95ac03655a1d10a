import { useQueries } from '@tanstack/react-query'
import { preBillPaper } from '@yunque/contract/sales/sale-paper'
import { useAbout } from '../../lib/api-client/about.ts'
import { companyTimeZone } from '../../lib/format/time-zone.ts'
import { preBillQuery } from '../../records/sale/sale.api.ts'
import { SeveralPapers } from '../../ui/print/several-papers.tsx'
import { usePrintedIds } from '../../ui/print/use-printed-ids.ts'
import { pdfOf } from './pre-bill-pdf.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/cotizacion/{id}`: a quotation or pre-sale as ticket, letter or A4. */
export function PreBillPrintPage() {
  const readings = useQueries({ queries: usePrintedIds().map(preBillQuery) })
  const settings = useAbout()
  if (!settings) return null
  return (
    <SeveralPapers
      readings={readings}
      paperOf={(preBill) => preBillPaper(preBill, companyTimeZone())}
      rowKey={({ line }) => line}
      titleOf={({ preBillTypeId, id }) => texts.nameOf(preBillTypeId, id)}
      plural={texts.several}
      papers={settings.billA4Size ? ['a4', 'letter', 'ticket'] : ['ticket', 'letter', 'a4']}
      pdfOf={pdfOf}
      home="/app/cotizaciones"
    />
  )
}
