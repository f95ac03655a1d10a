import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { settlementPaper } from '@yunque/contract/commissions/settlement-paper'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'
import { settlementSubject } from './settlement-actions.ts'
import { settlementQuery } from './settlements.api.ts'

/** `/app/imprimir/liquidacion-comisiones/{id}`: the print page of a settlement. */
export function SettlementPrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, ...reading } = useQuery(settlementQuery(id))
  return (
    <SheetPrint
      subject={settlementSubject({ id })}
      paper={data && settlementPaper(data)}
      reading={reading}
      rowKey={({ billId }) => billId}
      home="/app/liquidaciones-comisiones"
    />
  )
}
