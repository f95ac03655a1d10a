import { useQuery } from '@tanstack/react-query'
import type { OrderDetail, OrderRow } from '@yunque/contract/purchasing/purchase-orders'
import type { ActsOf } from '../../../records/acts/use-acts.tsx'
import { orderQuery } from '../../../records/bought/order-query.ts'
import { KeptRecord } from '../../../records/record/kept-record.tsx'
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
  readonly acts: ActsOf<OrderRow>
  /** Whether a stored one is shown to be edited, and not to be read. */
  readonly edits: boolean
  readonly onStop: () => void
  /** Whether it was just sent, so that its view shares it, and calls `onShared`. */
  readonly shares: boolean
  readonly onShared: () => void
}

/** An order over its list: a new one is edited; a stored one is read-only and, while it is a draft, can be edited. */
export function OrderDialog({ id, copied, onOpen, ...stored }: Props) {
  if (id !== newRecord) return <Existing key={id} id={id} {...stored} />
  return (
    <OrderEditor
      key={copied?.id ?? newRecord}
      {...(copied ? { copied } : {})}
      onClose={stored.onClose}
      onCancel={stored.onClose}
      onSaved={(saved) => onOpen(saved.id)}
    />
  )
}

type ExistingProps = Omit<Props, 'id' | 'copied' | 'onOpen'> & { readonly id: number }

function Existing({ id, acts, edits, onStop, onClose, ...sharing }: ExistingProps) {
  const query = useQuery(orderQuery(id))
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={orderSize} onClose={onClose}>
      {(record) =>
        edits ? (
          <KeptRecord record={record}>
            {(edited) => <OrderEditor record={edited} onClose={onClose} onCancel={onStop} onSaved={onStop} />}
          </KeptRecord>
        ) : (
          <OrderView
            key={record.version}
            record={record}
            acts={acts.of(record)}
            onClose={onClose}
            {...sharing}
          />
        )
      }
    </RecordLoader>
  )
}
