import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { newRecord, type RecordId } from '../../../ui/screen/record-param.ts'
import { billToDeliverQuery, deliveryQuery } from './deliveries.api.ts'
import { DeliveryEditor } from './delivery-editor.tsx'
import { deliverySize } from './delivery-values.ts'
import { DeliveryView } from './delivery-view.tsx'
import { texts } from './texts.ts'

/** The report that leads to a new note. */
const undeliveredPath = '/app/facturas/reportes/sin-entregar'

interface Props {
  readonly id: RecordId
  /** The invoice of a new one; null when it was not opened from one. */
  readonly billId: number | null
  readonly onClose: () => void
  readonly onSaved: (saved: { readonly id: number }) => void
}

/** A delivery note over its list. */
export function DeliveryDialog({ id, billId, onClose, onSaved }: Props) {
  if (id !== newRecord) return <Existing key={id} id={id} onClose={onClose} />
  if (billId === null) return <NoBill onClose={onClose} />
  return <New key={billId} billId={billId} onClose={onClose} onSaved={onSaved} />
}

function New({ billId, onClose, onSaved }: Omit<Props, 'id'> & { readonly billId: number }) {
  const query = useQuery(billToDeliverQuery(billId))
  return (
    <RecordLoader query={query} title={texts.create} size={deliverySize} onClose={onClose}>
      {(bill) => <DeliveryEditor bill={bill} onClose={onClose} onSaved={onSaved} />}
    </RecordLoader>
  )
}

function NoBill({ onClose }: Pick<Props, 'onClose'>) {
  const navigate = useNavigate()
  return (
    <RecordDialog
      title={texts.create}
      size={{ width: 560 }}
      onClose={onClose}
      actions={<Button onClick={() => void navigate({ to: undeliveredPath })}>{texts.toUndelivered}</Button>}
    >
      <EmptyState title={texts.chooseBill} text={texts.chooseBillHint} />
    </RecordDialog>
  )
}

function Existing({ id, onClose }: { readonly id: number } & Pick<Props, 'onClose'>) {
  const query = useQuery(deliveryQuery(id))
  return (
    <RecordLoader query={query} title={texts.name} size={deliverySize} onClose={onClose}>
      {(record) => <DeliveryView record={record} onClose={onClose} />}
    </RecordLoader>
  )
}
