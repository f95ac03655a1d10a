import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { deliveryPaper } from '@yunque/contract/sales/delivery-paper'
import { companyTimeZone } from '../../../lib/format/time-zone.ts'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'
import { deliveryQuery } from './deliveries.api.ts'
import { deliverySubject } from './delivery-actions.ts'

/** `/app/imprimir/remision/{id}`: the print page of a delivery note. */
export function DeliveryPrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, ...reading } = useQuery(deliveryQuery(id))
  return (
    <SheetPrint
      subject={deliverySubject({ id })}
      paper={data && deliveryPaper(data, companyTimeZone())}
      reading={reading}
      rowKey={({ line }) => line}
      home="/app/entregas"
    />
  )
}
