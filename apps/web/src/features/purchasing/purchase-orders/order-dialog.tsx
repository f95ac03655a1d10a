import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '@yunque/contract/purchasing/purchase-orders'
import { useState } from 'react'
import { orderQuery } from '../../../records/bought/order-query.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { newRecord, type RecordId } from '../../../ui/screen/record-param.ts'
import { OrderEditor } from './order-editor.tsx'
import { orderSize } from './order-values.ts'
import { OrderView } from './order-view.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly id: RecordId
  /** The stored order that a new one copies. */
  readonly copied: OrderDetail | null
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
  readonly onDuplicate: (order: OrderDetail) => void
  readonly onReceive: (order: OrderDetail) => void
  readonly onReceiveGoods: (orderId: number) => void
}

/** An order over its list: a new one is edited; a stored one is read-only and, while it is a draft, can be edited. */
export function OrderDialog({ id, copied, onOpen, ...actions }: Props) {
  if (id !== newRecord) return <Existing key={id} id={id} {...actions} />
  return (
    <OrderEditor
      key={copied?.id ?? newRecord}
      {...(copied ? { copied } : {})}
      onClose={actions.onClose}
      onCancel={actions.onClose}
      onSaved={(saved) => onOpen(saved.id)}
    />
  )
}

type ExistingProps = Omit<Props, 'id' | 'copied' | 'onOpen'> & { readonly id: number }

function Existing({ id, onClose, onDuplicate, onReceive, onReceiveGoods }: ExistingProps) {
  const query = useQuery(orderQuery(id))
  // The form keeps the values that it read, whatever others change meanwhile. Saving then reports the conflict
  // (documents.version).
  const [edited, setEdited] = useState<OrderDetail | null>(null)
  const [sent, setSent] = useState(false)
  const stop = () => setEdited(null)
  if (edited) return <OrderEditor record={edited} onClose={onClose} onCancel={stop} onSaved={stop} />
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={orderSize} onClose={onClose}>
      {(record) => (
        <OrderView
          key={record.version}
          record={record}
          onClose={onClose}
          onEdit={() => setEdited(record)}
          onDuplicate={() => onDuplicate(record)}
          onReceive={() => onReceive(record)}
          onReceiveGoods={() => onReceiveGoods(id)}
          shares={sent}
          onSent={() => setSent(true)}
          onShared={() => setSent(false)}
        />
      )}
    </RecordLoader>
  )
}
