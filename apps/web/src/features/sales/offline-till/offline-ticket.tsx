import { useQuery } from '@tanstack/react-query'
import { footOfPaper, titleOfPaper } from '@yunque/contract/core/paper'
import { offlinePaper } from '@yunque/contract/sales/offline-paper'
import type { QueuedSale } from '../../../lib/offline/device-db.ts'
import { soldIn } from '../../../lib/offline/sales-queue.ts'
import { PaperDocument } from '../../../ui/print/paper-document.tsx'
import { PrintNow } from '../../../ui/print/print-now.tsx'
import type { SellingTill } from './use-offline-sale.ts'

interface Props {
  readonly queued: QueuedSale
  readonly till: SellingTill
  readonly onDone: () => void
}

/** The ticket of a sale, by the dialog of the browser: the printers are the server's (offline.ticket). */
export function OfflineTicket({ queued, till, onDone }: Props) {
  const { data: sale } = useQuery({ queryKey: ['offline-sale', queued.key], queryFn: () => soldIn(queued) })
  if (!sale || queued.number === null) return null
  const { store } = till
  const seller = store.sellers.find(({ id }) => id === sale.sellerId)?.fullName ?? ''
  const paper = offlinePaper({ sale, deviceId: queued.deviceId, number: queued.number, store, seller })
  return (
    <PrintNow
      title={titleOfPaper(paper)}
      paper="ticket"
      foot={footOfPaper(store.name, paper)}
      onDone={onDone}
    >
      <PaperDocument paper={paper} size="ticket" rowKey={({ productId }) => productId} />
    </PrintNow>
  )
}
