import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PreBillRow } from '@yunque/contract/pre-bills'
import { useAbout } from '../../shared/api-client/about.ts'
import { formatDate } from '../../shared/format/format.ts'
import { preBillQuery } from '../../shared/sale/sale.api.ts'
import { SalePaper } from '../../shared/sale/sale-paper.tsx'
import { PrintFault } from '../../shared/ui/print/print-fault.tsx'
import { PrintFrame } from '../../shared/ui/print/print-frame.tsx'
import { shareText } from './share-pre-bill.ts'
import { namesOf, texts } from './texts.ts'

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
  return (
    <PrintFrame
      title={texts.nameOf(preBill.preBillTypeId, preBill.id)}
      papers={settings.billA4Size ? ['letter', 'a4', 'ticket'] : ['ticket', 'letter', 'a4']}
      watermark={preBill.active ? undefined : texts.watermark}
      home="/app/cotizaciones"
      share={shareText(preBill, settings.name)}
    >
      {(paper) => (
        <SalePaper
          title={namesOf(preBill.preBillTypeId).one}
          sale={preBill}
          paper={paper}
          footer={footerOf(preBill)}
        />
      )}
    </PrintFrame>
  )
}

/** Until when a pre-sale keeps its products aside; a quotation keeps none. */
const footerOf = ({ active, reservedUntil }: PreBillRow) =>
  active && reservedUntil !== null ? texts.reservedOnPaper(formatDate(reservedUntil)) : texts.validity
