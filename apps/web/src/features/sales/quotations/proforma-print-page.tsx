import { useQueries } from '@tanstack/react-query'
import { proformaPaper, proformaTitle } from '@yunque/contract/sales/pre-bill-paper'
import { preBillQuery } from '../../../records/sale/sale.api.ts'
import { SeveralPapers } from '../../../ui/print/several-papers.tsx'
import { usePrintedIds } from '../../../ui/print/use-printed-ids.ts'

/** `/app/imprimir/proforma/{id}`: a quotation or pre-sale as a pro forma invoice on any paper. */
export function ProformaPrintPage() {
  const ids = usePrintedIds()
  const readings = useQueries({ queries: ids.map(preBillQuery) })
  return (
    <SeveralPapers
      readings={readings}
      paperOf={proformaPaper}
      rowKey={({ line }) => line}
      titleOf={({ number }) => `${proformaTitle} ${number}`}
      plural="Facturas proforma"
      home="/app/cotizaciones"
    />
  )
}
