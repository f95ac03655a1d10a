import { useQuery } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import type { TransferDetail, TransferRow } from '@yunque/contract/inventory/transfer-rows'
import type { ComponentProps } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import type { ActsOf } from '../../../records/acts/use-acts.tsx'
import { KeptRecord } from '../../../records/record/kept-record.tsx'
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

interface Acting {
  readonly acts: ActsOf<TransferRow>
  /** The form that an act shows in the place of the view. */
  readonly form: { readonly doing: 'edit' | 'resolve' | null; readonly stop: () => void }
}

interface Props extends Acting {
  readonly id: RecordId
  /** What a new request asks for. */
  readonly asked: TransferRequest | undefined
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
}

/** A transfer as the requesting area sees it: new, read-only, or edited while it is a request (transfers.steps). */
export function RequestDialog({ id, asked, onClose, onOpen, ...acting }: Props) {
  if (id !== newRecord) return <Existing key={id} id={id} onClose={onClose} {...acting} />
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

interface OneProps extends Acting {
  readonly id: number
  readonly onClose: () => void
}

function Existing({ id, acts, form, onClose }: OneProps) {
  const query = useQuery(transferQuery(id))
  const session = useSession()
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={transferSize} onClose={onClose}>
      {(record) =>
        form.doing === 'edit' ? (
          <KeptRecord record={record}>
            {(edited) => (
              <RequestEditor record={edited} onClose={onClose} onCancel={form.stop} onSaved={form.stop} />
            )}
          </KeptRecord>
        ) : hindrances(session, record).receive ? (
          <Stored key={record.version} record={record} acts={acts} form={form} onClose={onClose} />
        ) : (
          <ReceiveEditor key={record.version} record={record} acts={acts.of(record)} onClose={onClose} />
        )
      }
    </RecordLoader>
  )
}

interface StoredProps extends Acting {
  readonly record: TransferDetail
  readonly onClose: () => void
}

/** A read-only transfer, whose differences the sender can resolve. */
function Stored({ record, acts, form, onClose }: StoredProps) {
  const bar = hindrances(useSession(), record).resolve
  if (form.doing === 'resolve' && !bar)
    return <ResolveEditor record={record} onClose={form.stop} onSaved={form.stop} />
  return <TransferView record={record} acts={acts.of(record)} onClose={onClose} />
}

/** A transfer as the source area sees it: dispatched while it is a request (transfers.steps), otherwise read-only. */
export function DispatchDialog({ id, acts, form, onClose }: OneProps) {
  const query = useQuery(transferQuery(id))
  const session = useSession()
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={transferSize} onClose={onClose}>
      {(record) =>
        hindrances(session, record).dispatch ? (
          <Stored key={record.version} record={record} acts={acts} form={form} onClose={onClose} />
        ) : (
          <DispatchEditor key={record.version} record={record} acts={acts.of(record)} onClose={onClose} />
        )
      }
    </RecordLoader>
  )
}
