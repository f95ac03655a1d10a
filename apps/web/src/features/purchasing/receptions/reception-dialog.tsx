import { useQuery } from '@tanstack/react-query'
import type { ReceptionRow } from '@yunque/contract/purchasing/receptions'
import type { ActsOf } from '../../../records/acts/use-acts.tsx'
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
  readonly acts: ActsOf<ReceptionRow>
  /** Whether a stored one is shown to take out what no purchase will bill, and not to be read. */
  readonly reduces: boolean
  readonly onStop: () => void
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
  readonly onOrder: (orderId: number) => void
}

/** A reception over its list: a new one is of an order, a stored one is read-only. */
export function ReceptionDialog({ id, orderId, onClose, onOpen, onOrder, ...stored }: Props) {
  if (id !== newRecord) return <Existing key={id} id={id} onClose={onClose} {...stored} />
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

type ExistingProps = Pick<Props, 'acts' | 'reduces' | 'onStop' | 'onClose'> & { readonly id: number }

function Existing({ id, acts, reduces, onStop, onClose }: ExistingProps) {
  const query = useQuery(receptionQuery(id))
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={receptionSize} onClose={onClose}>
      {(record) =>
        reduces ? (
          <ReduceEditor record={record} onClose={onStop} />
        ) : (
          <ReceptionView record={record} acts={acts.of(record)} onClose={onClose} />
        )
      }
    </RecordLoader>
  )
}
