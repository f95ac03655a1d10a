import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { purchasePayments } from '@yunque/contract/purchasing/purchase-payments.endpoints'
import {
  nameOfSupplierPayment,
  supplierPaymentPaper,
} from '@yunque/contract/purchasing/supplier-payment-paper'
import { api } from '../../../lib/api-client/api.ts'
import { companyTimeZone } from '../../../lib/format/time-zone.ts'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'

/** `/app/imprimir/pago-proveedor/{id}`: the print page of a payment to a supplier. */
export function SupplierPaymentPrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, ...reading } = useQuery({
    queryKey: ['purchaseReceipts', id],
    queryFn: ({ signal }) => api.call(purchasePayments.one, { params: { id } }, { signal }),
  })
  return (
    <SheetPrint
      subject={{ kind: 'purchasePayment', id, title: nameOfSupplierPayment(id) }}
      paper={data && supplierPaymentPaper(data, companyTimeZone())}
      reading={reading}
      rowKey={(row) => row.id}
      home="/app/compras/reportes/cxp"
    />
  )
}
