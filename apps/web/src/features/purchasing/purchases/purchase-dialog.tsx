import { useQuery } from '@tanstack/react-query'
import { PurchaseStep } from '@yunque/contract/core/constants'
import type { PurchaseDetail, PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import type { ComponentProps } from 'react'
import type { ActsOf } from '../../../records/acts/use-acts.tsx'
import { OpeningDebtView } from '../../../records/debt/opening-debt-view.tsx'
import { KeptRecord } from '../../../records/record/kept-record.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { newRecord, type RecordId } from '../../../ui/screen/record-param.ts'
import { PurchaseEditor } from './purchase-editor.tsx'
import { purchaseSize } from './purchase-values.ts'
import { PurchaseView } from './purchase-view.tsx'
import { orderToFillQuery, purchaseQuery } from './purchases.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly id: RecordId
  /** The stored purchase that a new one copies. */
  readonly copied: PurchaseDetail | null
  /** The id of the purchase order that a new one fills. */
  readonly orderId: number | null
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
  readonly acts: ActsOf<PurchaseRow>
  /** Whether a stored one is shown to be edited, and not to be read. */
  readonly edits: boolean
  readonly onStop: () => void
}

/** A purchase over its list: a new one is edited; a stored one is read-only and, while pending, can be edited. */
export function PurchaseDialog({ id, copied, orderId, onClose, onOpen, ...stored }: Props) {
  if (id !== newRecord) return <Existing key={id} id={id} onClose={onClose} {...stored} />
  const editor = { onClose, onCancel: onClose, onSaved: (saved: PurchaseDetail) => onOpen(saved.id) }
  if (orderId !== null) return <OfOrder key={`order-${orderId}`} orderId={orderId} {...editor} />
  return <PurchaseEditor key={copied?.id ?? newRecord} {...(copied ? { copied } : {})} {...editor} />
}

type OfOrderProps = Pick<ComponentProps<typeof PurchaseEditor>, 'onClose' | 'onCancel' | 'onSaved'> & {
  readonly orderId: number
}

/** A new purchase of what is still to come of an order (orders.purchases). */
function OfOrder({ orderId, ...editor }: OfOrderProps) {
  const query = useQuery(orderToFillQuery(orderId))
  return (
    <RecordLoader query={query} title={texts.create} size={purchaseSize} onClose={editor.onClose}>
      {(order) => <PurchaseEditor order={order} {...editor} />}
    </RecordLoader>
  )
}

type ExistingProps = Pick<Props, 'acts' | 'edits' | 'onStop' | 'onClose'> & { readonly id: number }

function Existing({ id, acts, edits, onStop, onClose }: ExistingProps) {
  const query = useQuery(purchaseQuery(id))
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={purchaseSize} onClose={onClose}>
      {(record) =>
        record.opening ? (
          <OpeningDebtView
            debt={{ ...record, party: record.providerName, active: record.stepId === PurchaseStep.processed }}
            partyLabel={texts.provider}
            onClose={onClose}
          />
        ) : edits ? (
          <KeptRecord record={record}>
            {(edited) => (
              <PurchaseEditor record={edited} onClose={onClose} onCancel={onStop} onSaved={onStop} />
            )}
          </KeptRecord>
        ) : (
          <PurchaseView key={record.version} record={record} acts={acts.of(record)} onClose={onClose} />
        )
      }
    </RecordLoader>
  )
}
