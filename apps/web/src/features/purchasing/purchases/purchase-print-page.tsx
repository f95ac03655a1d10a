import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { nameOfPurchase, purchasePaper } from '@yunque/contract/purchasing/purchase-paper'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'
import { purchaseQuery } from './purchases.api.ts'

/** `/app/reports/{id}/Compra`: the print page of a purchase. */
export function PurchasePrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, ...reading } = useQuery(purchaseQuery(id))
  return (
    <SheetPrint
      subject={{ kind: 'purchase', id, title: nameOfPurchase(id) }}
      paper={data && purchasePaper(data)}
      reading={reading}
      rowKey={({ line }) => line}
      home="/app/compras"
    />
  )
}
