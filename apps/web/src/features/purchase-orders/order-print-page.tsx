import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { orderPaper } from '@yunque/contract/purchasing/purchase-order-paper'
import { orderQuery } from '../../records/order-query.ts'
import { loadPdf } from '../../records/share/share.api.ts'
import { ShareButton } from '../../records/share/share-button.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { SheetDocument } from '../../ui/print/sheet-document.tsx'
import { orderSubject } from './order-actions.ts'

/** `/app/imprimir/orden-compra/{id}`: the print page of a purchase order. */
export function OrderPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(orderQuery(Number(id)))
  const home = '/app/ordenes-compra'
  if (query.error)
    return <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home={home} />
  if (!query.data) return null
  const paper = orderPaper(query.data)
  const subject = orderSubject(query.data)
  return (
    <PrintFrame
      title={subject.title}
      papers={['letter', 'a4']}
      watermark={paper.voided?.mark}
      home={home}
      pdf={{ load: (size) => loadPdf(subject, size) }}
      share={<ShareButton subject={subject} />}
    >
      {() => <SheetDocument paper={paper} rowKey={({ line }) => line} />}
    </PrintFrame>
  )
}
