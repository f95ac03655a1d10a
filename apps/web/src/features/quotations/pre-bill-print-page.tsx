import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAbout } from '../../shared/api-client/about.ts'
import { preBillQuery } from '../../shared/sale/sale.api.ts'
import { SalePaper } from '../../shared/sale/sale-paper.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { PrintFrame } from '../../shared/ui/print/print-frame.tsx'
import { namesOf, texts } from './texts.ts'

/** `/app/imprimir/cotizacion/{id}`: a quotation or pre-sale as ticket, letter or A4. */
export function PreBillPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(preBillQuery(Number(id)))
  const settings = useAbout()
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data || !settings) return null
  const preBill = query.data
  return (
    <PrintFrame
      title={texts.nameOf(preBill.preBillTypeId, preBill.id)}
      papers={settings.billA4Size ? ['letter', 'a4', 'ticket'] : ['ticket', 'letter', 'a4']}
      watermark={preBill.active ? undefined : texts.watermark}
      home="/app/cotizaciones"
    >
      {(paper) => (
        <SalePaper
          title={namesOf(preBill.preBillTypeId).one}
          sale={preBill}
          paper={paper}
          footer={texts.validity}
        />
      )}
    </PrintFrame>
  )
}
