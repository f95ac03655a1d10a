import { useQuery } from '@tanstack/react-query'
import { footOfPaper, type RollPaper, titleOfPaper } from '@yunque/contract/core/paper'
import { laterPaper } from '@yunque/contract/sales/later-paper'
import { offlinePaper } from '@yunque/contract/sales/offline-paper'
import type { QueuedSale } from '../../../lib/offline/device-db.ts'
import { laterIn, soldIn } from '../../../lib/offline/sales-queue.ts'
import { PaperDocument } from '../../../ui/print/paper-document.tsx'
import { PrintNow } from '../../../ui/print/print-now.tsx'
import type { SellingTill } from './use-offline-sale.ts'

interface Props {
  readonly queued: QueuedSale
  readonly till: SellingTill
  readonly onDone: () => void
}

/** The ticket of a sale, or the paper of a receipt, by the dialog of the browser: the printers are the server's (offline.ticket). */
export function PaperHere({ queued, till, onDone }: Props) {
  const { data } = useQuery({ queryKey: ['offline-paper', queued.key], queryFn: () => readWritten(queued) })
  if (!data || queued.number === null) return null
  const { store } = till
  const of = { deviceId: queued.deviceId, number: queued.number, store }
  const named = (is: (one: (typeof store.sellers)[number]) => boolean) => store.sellers.find(is)?.fullName
  const common = { store, onDone }
  if (data.sale) {
    const { sale } = data
    return (
      <Printed
        {...common}
        paper={offlinePaper({ ...of, sale, seller: named(({ id }) => id === sale.sellerId) ?? '' })}
        keyOf={({ productId }) => productId}
      />
    )
  }
  if (!data.act) return null
  const { act } = data
  const seller = named(({ username }) => username === act.username) ?? act.username
  return <Printed {...common} paper={laterPaper({ ...of, act, seller })} keyOf={({ name }) => name} />
}

async function readWritten(queued: QueuedSale) {
  const [sale, act] = await Promise.all([soldIn(queued), laterIn(queued)])
  return { sale, act }
}

interface PrintedProps<Row> extends Pick<Props, 'onDone'> {
  readonly paper: RollPaper<Row>
  readonly keyOf: (row: Row) => string | number
  readonly store: SellingTill['store']
}

function Printed<Row>({ paper, keyOf, store, onDone }: PrintedProps<Row>) {
  return (
    <PrintNow
      title={titleOfPaper(paper)}
      paper="ticket"
      foot={footOfPaper(store.name, paper)}
      onDone={onDone}
    >
      <PaperDocument paper={paper} size="ticket" rowKey={keyOf} />
    </PrintNow>
  )
}
