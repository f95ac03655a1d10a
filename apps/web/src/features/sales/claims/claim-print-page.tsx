import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { claimPaper } from '@yunque/contract/sales/claim-paper'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'
import { claimSubject } from './claim-actions.ts'
import { claimQuery } from './claims.api.ts'

/** `/app/imprimir/reclamo/{id}`: the receipt of a claim, and once it is handed over its note of delivery. */
export function ClaimPrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, ...reading } = useQuery(claimQuery(id))
  return (
    <SheetPrint
      subject={claimSubject({ id })}
      paper={data && claimPaper(data)}
      reading={reading}
      rowKey={({ line }) => line}
      home="/app/reclamos"
    />
  )
}
