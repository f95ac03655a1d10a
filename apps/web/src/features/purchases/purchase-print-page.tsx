import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { nameOfPurchase, purchasePaper } from '@yunque/contract/purchasing/purchase-paper'
import { loadPdf } from '../../records/share/share.api.ts'
import { ShareButton } from '../../records/share/share-button.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { SheetDocument } from '../../ui/print/sheet-document.tsx'
import { purchaseQuery } from './purchases.api.ts'

/** `/app/reports/{id}/Compra`: the print page of a purchase. */
export function PurchasePrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(purchaseQuery(Number(id)))
  if (query.error)
    return (
      <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home="/app/compras" />
    )
  if (!query.data) return null
  const paper = purchasePaper(query.data)
  const subject = { kind: 'purchase', id: query.data.id, title: nameOfPurchase(query.data.id) } as const
  return (
    <PrintFrame
      title={nameOfPurchase(query.data.id)}
      papers={['letter', 'a4']}
      watermark={paper.voided?.mark}
      home="/app/compras"
      pdf={{ load: (paper) => loadPdf(subject, paper) }}
      share={<ShareButton subject={subject} />}
    >
      {() => <SheetDocument paper={paper} rowKey={({ line }) => line} />}
    </PrintFrame>
  )
}
