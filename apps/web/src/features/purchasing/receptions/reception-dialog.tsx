import { useQuery } from '@tanstack/react-query'
import type { ReceptionDetail } from '@yunque/contract/purchasing/receptions'
import { useState } from 'react'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { newRecord, type RecordId } from '../../../ui/screen/record-param.ts'
import { OrderChoice } from './order-choice.tsx'
import { ReceptionEditor } from './reception-editor.tsx'
import { receptionSize } from './reception-values.ts'
import { ReceptionView } from './reception-view.tsx'
import { orderToReceiveQuery, receptionQuery } from './receptions.api.ts'
import { ReduceEditor } from './reduce-editor.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly id: RecordId
  /** The order of a new reception; without one it is chosen first. */
  readonly orderId: number | null
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
  readonly onOrder: (orderId: number) => void
}

/** A reception over its list: a new one is of an order, a stored one is read-only. */
export function ReceptionDialog({ id, orderId, onClose, onOpen, onOrder }: Props) {
  if (id !== newRecord) return <Existing key={id} id={id} onClose={onClose} />
  if (orderId === null) return <OrderChoice onClose={onClose} onChoose={onOrder} />
  return <OfOrder key={orderId} orderId={orderId} onClose={onClose} onOpen={onOpen} />
}

type OfOrderProps = Pick<Props, 'onClose' | 'onOpen'> & { readonly orderId: number }

function OfOrder({ orderId, onClose, onOpen }: OfOrderProps) {
  const query = useQuery(orderToReceiveQuery(orderId))
  return (
    <RecordLoader query={query} title={texts.create} size={receptionSize} onClose={onClose}>
      {(order) => <ReceptionEditor order={order} onClose={onClose} onSaved={(saved) => onOpen(saved.id)} />}
    </RecordLoader>
  )
}

function Existing({ id, onClose }: Pick<Props, 'onClose'> & { readonly id: number }) {
  const query = useQuery(receptionQuery(id))
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={receptionSize} onClose={onClose}>
      {(record) => <Stored record={record} onClose={onClose} />}
    </RecordLoader>
  )
}

/** A read-only reception; what of it no purchase will bill can be taken out. */
function Stored({ record, onClose }: Pick<Props, 'onClose'> & { readonly record: ReceptionDetail }) {
  const [reducing, setReducing] = useState(false)
  const stop = () => setReducing(false)
  if (reducing) return <ReduceEditor record={record} onClose={stop} />
  return <ReceptionView record={record} onClose={onClose} onReduce={() => setReducing(true)} />
}
