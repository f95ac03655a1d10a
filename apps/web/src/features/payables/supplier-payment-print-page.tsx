import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { purchasePayments } from '@yunque/contract/purchasing/purchase-payments.endpoints'
import {
  nameOfSupplierPayment,
  supplierPaymentPaper,
} from '@yunque/contract/purchasing/supplier-payment-paper'
import { api } from '../../lib/api-client/api.ts'
import { companyTimeZone } from '../../lib/format/time-zone.ts'
import { loadPdf } from '../../records/share/share.api.ts'
import { ShareButton } from '../../records/share/share-button.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { SheetDocument } from '../../ui/print/sheet-document.tsx'

const home = '/app/compras/reportes/cxp'

/** `/app/imprimir/pago-proveedor/{id}`: the print page of a payment to a supplier. */
export function SupplierPaymentPrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery({
    queryKey: ['purchaseReceipts', id],
    queryFn: ({ signal }) => api.call(purchasePayments.one, { params: { id } }, { signal }),
  })
  if (error) return <PrintFault message={error.message} onRetry={() => void refetch()} home={home} />
  if (!data) return null
  const paper = supplierPaymentPaper(data, companyTimeZone())
  const subject = { kind: 'purchasePayment', id: id, title: nameOfSupplierPayment(id) } as const
  return (
    <PrintFrame
      title={nameOfSupplierPayment(id)}
      papers={['letter', 'a4']}
      watermark={paper.voided?.mark}
      home={home}
      pdf={{ load: (paper) => loadPdf(subject, paper) }}
      share={<ShareButton subject={subject} />}
    >
      {() => <SheetDocument paper={paper} rowKey={(row) => row.id} />}
    </PrintFrame>
  )
}
