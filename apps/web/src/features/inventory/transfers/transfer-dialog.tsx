import { useQuery } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import { type ComponentProps, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { newRecord, type RecordId } from '../../../ui/screen/record-param.ts'
import { DispatchEditor } from './dispatch-editor.tsx'
import { ReceiveEditor } from './receive-editor.tsx'
import { RequestEditor } from './request-editor.tsx'
import { ResolveEditor } from './resolve-editor.tsx'
import { texts } from './texts.ts'
import { hindrances } from './transfer-actions.ts'
import { lineOfStock } from './transfer-line.ts'
import { newRequest, transferSize } from './transfer-values.ts'
import { TransferView } from './transfer-view.tsx'
import { askedProductQuery, transferQuery } from './transfers.api.ts'

interface Props {
  readonly id: RecordId
  /** What a new request asks for. */
  readonly asked: TransferRequest | undefined
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
}

/** A transfer as the requesting area sees it: new, read-only, or edited while it is a request (transfers.steps). */
export function RequestDialog({ id, asked, onClose, onOpen }: Props) {
  if (id !== newRecord) return <Existing key={id} id={id} onClose={onClose} />
  const editor = { onClose, onCancel: onClose, onSaved: (saved: TransferDetail) => onOpen(saved.id) }
  return asked ? <TransferRequest {...editor} asked={asked} /> : <RequestEditor {...editor} />
}

type TransferRequest = NonNullable<HistoryState['askedTransfer']>
type AskedProps = Omit<ComponentProps<typeof RequestEditor>, 'record' | 'initial'> & {
  readonly asked: TransferRequest
}

/** A new request for a product that a sale was short of. */
function TransferRequest({ asked, ...editor }: AskedProps) {
  const { productId, sourceAreaId: areaId, quantity } = asked
  const areaOfUser = useSession()?.areaId ?? null
  const query = useQuery(askedProductQuery(areaId, productId))
  return (
    <RecordLoader query={query} title={texts.create} size={transferSize} onClose={editor.onClose}>
      {(row) => (
        <RequestEditor
          {...editor}
          initial={{ ...newRequest(areaOfUser), sourceAreaId: areaId, lines: [lineOfStock(row, quantity)] }}
        />
      )}
    </RecordLoader>
  )
}

type OneProps = Pick<Props, 'onClose'> & { readonly id: number }

function Existing({ id, onClose }: OneProps) {
  const query = useQuery(transferQuery(id))
  // The form keeps the values that it read, whatever others change meanwhile. Saving then reports the conflict
  // (documents.version).
  const [edited, setEdited] = useState<TransferDetail | null>(null)
  const stop = () => setEdited(null)
  const session = useSession()
  if (edited) return <RequestEditor record={edited} onClose={onClose} onCancel={stop} onSaved={stop} />
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={transferSize} onClose={onClose}>
      {(record) =>
        hindrances(session, record).receive ? (
          <Stored key={record.version} record={record} onClose={onClose} onEdit={() => setEdited(record)} />
        ) : (
          <ReceiveEditor key={record.version} record={record} onClose={onClose} />
        )
      }
    </RecordLoader>
  )
}

type StoredProps = Pick<ComponentProps<typeof TransferView>, 'record' | 'onClose' | 'onEdit'>

/** A read-only transfer, whose differences the sender can resolve. */
function Stored({ record, ...view }: StoredProps) {
  const [resolving, setResolving] = useState(false)
  const stop = () => setResolving(false)
  const bar = hindrances(useSession(), record).resolve
  if (resolving && !bar) return <ResolveEditor record={record} onClose={stop} onSaved={stop} />
  return <TransferView {...view} record={record} {...(bar ? {} : { onResolve: () => setResolving(true) })} />
}

/** A transfer as the source area sees it: dispatched while it is a request (transfers.steps), otherwise read-only. */
export function DispatchDialog({ id, onClose }: OneProps) {
  const query = useQuery(transferQuery(id))
  const session = useSession()
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={transferSize} onClose={onClose}>
      {(record) =>
        hindrances(session, record).dispatch ? (
          <Stored key={record.version} record={record} onClose={onClose} />
        ) : (
          <DispatchEditor key={record.version} record={record} onClose={onClose} />
        )
      }
    </RecordLoader>
  )
}
