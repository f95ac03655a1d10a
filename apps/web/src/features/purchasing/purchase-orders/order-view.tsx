import { Button } from '@mantine/core'
import { OrderStep } from '@yunque/contract/core/constants'
import type { OrderDetail, OrderRow } from '@yunque/contract/purchasing/purchase-orders'
import { receptionWriters } from '@yunque/contract/purchasing/receptions'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { openShare } from '../../../records/share/open-share.tsx'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { useRefusal } from '../../../ui/dialog/use-refusal.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import {
  barred,
  comingOf,
  confirmClose,
  confirmReopen,
  confirmVoid,
  orderSubject,
  printOrder,
  sendOrder,
} from './order-actions.ts'
import { OrderBody } from './order-body.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderStanding } from './order-steps.tsx'
import { OrderTotals } from './order-totals.tsx'
import { orderSize, valuesOf } from './order-values.ts'
import { texts } from './texts.ts'
import { useOrderForm } from './use-order-form.ts'

interface Props {
  readonly record: OrderDetail
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onDuplicate: () => void
  readonly onReceive: () => void
  readonly onReceiveGoods: () => void
  /** The order was just sent: it is shared once it is shown so, and `onShared` is called. */
  readonly shares: boolean
  readonly onSent: () => void
  readonly onShared: () => void
}

/** A stored order, read-only, with its next step as the main action (orders.steps). */
export function OrderView({ record, onClose, onEdit, onDuplicate, ...props }: Props) {
  const { onReceive, onReceiveGoods, ...sharing } = props
  useShare(record, sharing)
  const order = useOrderForm(useState(() => valuesOf(record))[0], null, onClose)
  const mayWrite = useCan('crearCompra')
  const may = (bars: (order: OrderRow) => string | false) => mayWrite && bars(record) === false
  const coming = comingOf(record)
  const mayReceiveGoods = useCan(...receptionWriters) && coming.goods
  const refusal = useRefusal()
  const send = async (onStart: () => void) => {
    if ((await refusal.of(sendOrder(record, onStart))) === null) sharing.onSent()
  }
  // The row menu of a phone has the rest.
  const phone = usePhone()
  const others = [
    { label: texts.duplicate, offered: mayWrite, run: onDuplicate },
    {
      label: texts.reopen,
      offered: may(barred.reopen),
      run: () => void refusal.of(confirmReopen(record)),
    },
    { label: texts.closeOrder, offered: may(barred.close), run: () => void refusal.of(confirmClose(record)) },
    { label: texts.void, offered: may(barred.void), run: () => void refusal.of(confirmVoid(record)) },
  ].filter(({ offered }) => offered && !phone)
  return (
    <RecordDialog
      title={texts.titleOf(record.id)}
      status={<OrderStanding order={record} />}
      size={orderSize}
      fill
      onClose={onClose}
      summary={<OrderTotals values={order.form.values} />}
      secondary={
        <>
          <ShareButton leftSection={null} subject={orderSubject(record)} />
          <Button variant="default" onClick={() => printOrder(record.id)}>
            {texts.print}
          </Button>
          {others.map(({ label, run }) => (
            <Button key={label} variant="default" onClick={run}>
              {label}
            </Button>
          ))}
        </>
      }
      actions={
        may(barred.send) ? (
          <>
            <Button variant="default" onClick={onEdit}>
              {texts.edit}
            </Button>
            <MainButton run={send}>{texts.send}</MainButton>
          </>
        ) : mayReceiveGoods || (mayWrite && coming.invoice !== null) ? (
          <>
            {mayReceiveGoods && (
              <Button variant="default" onClick={onReceiveGoods}>
                {texts.receiveGoods}
              </Button>
            )}
            {mayWrite && coming.invoice !== null && <MainButton run={onReceive}>{coming.invoice}</MainButton>}
          </>
        ) : (
          <MainButton variant="default" run={onClose}>
            {texts.close}
          </MainButton>
        )
      }
    >
      <ErrorSummary issues={[]} serverError={refusal.text} attempts={refusal.attempts} />
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
