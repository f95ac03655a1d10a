import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { openingDays } from '@yunque/contract/openings/opening-day.endpoints'
import { nameOfAct, openingPaper } from '@yunque/contract/openings/opening-paper'
import { api } from '../../../lib/api-client/api.ts'
import { companyTimeZone } from '../../../lib/format/time-zone.ts'
import { PrintFault } from '../../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../../ui/print/print-frame.tsx'
import { SheetDocument } from '../../../ui/print/sheet-document.tsx'
import { actQuery } from './opening-day.api.ts'

/** `/app/imprimir/acta-de-apertura/{id}`: the act, its debts by client and supplier, and lines to sign. */
export function ActPrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery(actQuery(id))
  if (error) return <PrintFault message={error.message} onRetry={() => void refetch()} home="/app/apertura" />
  if (!data) return null
  const paper = openingPaper(data, companyTimeZone())
  return (
    <PrintFrame
      title={nameOfAct(id)}
      papers={['letter', 'a4']}
      watermark={paper.voided?.mark}
      home="/app/apertura"
      pdf={{ load: (size) => api.file(openingDays.pdf, { params: { id }, query: { paper: size } }) }}
    >
      {() => <SheetDocument paper={paper} rowKey={({ key }) => key} />}
    </PrintFrame>
  )
}
