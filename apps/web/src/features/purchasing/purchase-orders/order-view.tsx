import { OrderStep } from '@yunque/contract/core/constants'
import type { OrderDetail } from '@yunque/contract/purchasing/purchase-orders'
import { useEffect, useRef, useState } from 'react'
import type { ShownAct } from '../../../records/acts/act.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { openShare } from '../../../records/share/open-share.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { orderSubject } from './order-actions.ts'
import { OrderBody } from './order-body.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderStanding } from './order-steps.tsx'
import { OrderTotals } from './order-totals.tsx'
import { orderSize, valuesOf } from './order-values.ts'
import { texts } from './texts.ts'
import { useOrderForm } from './use-order-form.ts'

interface Props {
  readonly record: OrderDetail
  readonly acts: readonly ShownAct[]
  readonly onClose: () => void
  /** The order was just sent: it is shared once it is shown so, and `onShared` is called. */
  readonly shares: boolean
  readonly onShared: () => void
}

/** A stored order, read-only, with its next step as the main action (orders.steps). */
export function OrderView({ record, acts, onClose, ...sharing }: Props) {
  useShare(record, sharing)
  const order = useOrderForm(useState(() => valuesOf(record))[0], null, onClose)
  const title = texts.titleOf(record.id)
  const { bar, refused } = useActBar(acts, { title, onClose })
  return (
    <RecordDialog
      title={title}
      status={<OrderStanding order={record} />}
      size={orderSize}
      fill
      onClose={onClose}
      summary={<OrderTotals values={order.form.values} />}
      {...bar}
    >
      {refused}
      <OrderBody order={order} sent={record.stepId !== OrderStep.draft}>
        <OrderFacts order={record} />
      </OrderBody>
    </RecordDialog>
  )
}

/** Opens 'Compartir' of the sent order over its dialog, whose main button has the focus by then and gets it back. */
function useShare(record: OrderDetail, { shares, onShared }: Pick<Props, 'shares' | 'onShared'>): void {
  const share = useRef(() => {
    onShared()
    openShare(orderSubject(record))
  })
  const due = shares && record.stepId === OrderStep.sent
  useEffect(() => {
    const timer = due && setTimeout(() => share.current())
    return () => clearTimeout(timer || undefined)
  }, [due])
}
