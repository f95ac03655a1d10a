import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { orderPaper } from '@yunque/contract/purchasing/purchase-order-paper'
import { orderQuery } from '../../../records/bought/order-query.ts'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'
import { orderSubject } from './order-actions.ts'

/** `/app/imprimir/orden-compra/{id}`: the print page of a purchase order. */
export function OrderPrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, ...reading } = useQuery(orderQuery(id))
  return (
    <SheetPrint
      subject={orderSubject({ id })}
      paper={data && orderPaper(data)}
      reading={reading}
      rowKey={({ line }) => line}
      home="/app/ordenes-compra"
    />
  )
}
