import { PurchaseStep } from '@yunque/contract/core/constants'
import type { Status } from '@yunque/contract/core/status-words'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { useState } from 'react'
import type { ShownAct } from '../../../records/acts/act.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { AttachmentsMark } from '../../../records/attachments/attachments-mark.tsx'
import { DebtStatus } from '../../../records/debt/debt-status.tsx'
import { RegisterSerialsLink } from '../../../records/serials/register-serials-link.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { ArrivedGoods } from './arrived-goods.tsx'
import { OrderDifferences } from './from-order.tsx'
import { PurchaseBody } from './purchase-body.tsx'
import { PurchaseNotes } from './purchase-notes.tsx'
import { PurchaseTotals } from './purchase-totals.tsx'
import { purchaseSize, valuesOf } from './purchase-values.ts'
import { texts } from './texts.ts'
import { usePurchaseForm } from './use-purchase-form.ts'

interface Props {
  readonly record: PurchaseDetail
  readonly onClose: () => void
  readonly acts: readonly ShownAct[]
}

const statuses: Record<PurchaseDetail['stepId'], Status> = { M: 'pending', G: 'processed', V: 'voided' }

/** A stored purchase, read-only (purchases.pending). While it is pending it can be edited, processed or voided. */
export function PurchaseView({ record, acts, onClose }: Props) {
  const purchase = usePurchaseForm(useState(() => valuesOf(record))[0], onClose)
  const pending = record.stepId === PurchaseStep.pending
  const title = texts.titleOf(record.id)
  const { bar, refused } = useActBar(acts, {
    title,
    onClose,
    also: record.stepId === PurchaseStep.processed && (
      <RegisterSerialsLink kind="purchase" id={record.id} areaId={record.areaId} />
    ),
  })
  const phone = usePhone()
  return (
    <RecordDialog
      title={title}
      status={
        <>
          <RecordStatus status={statuses[record.stepId]} />
          {!phone && <DebtStatus purchase={record} />}
          <AttachmentsMark subject={{ kind: 'purchases', id: record.id, title }} count={record.attachments} />
        </>
      }
      size={purchaseSize}
      fill
      onClose={onClose}
      summary={
        <PurchaseTotals purchase={purchase} balance={record.balance} dollarBalance={record.dollarBalance} />
      }
      {...bar}
    >
      {refused}
      <OrderDifferences purchase={record} />
      <PurchaseNotes purchase={record} />
      {pending && <ArrivedGoods orderId={record.orderId} lines={record.purchaseDetails} />}
      <PurchaseBody purchase={purchase} suggests={pending} />
    </RecordDialog>
  )
}
