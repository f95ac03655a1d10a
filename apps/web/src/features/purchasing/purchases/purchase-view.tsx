import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { PurchaseStep } from '@yunque/contract/core/constants'
import type { Status } from '@yunque/contract/core/status-words'
import { nameOfPurchase } from '@yunque/contract/purchasing/purchase-paper'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { supplierCreditWriters } from '@yunque/contract/purchasing/supplier-credits'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { DebtStatus } from '../../../records/debt/debt-status.tsx'
import { RegisterSerialsLink } from '../../../records/serials/register-serials-link.tsx'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { newCreditAddress } from '../../../records/supplier-credit/new-credit.ts'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { useRefusal } from '../../../ui/dialog/use-refusal.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { ArrivedGoods } from './arrived-goods.tsx'
import { OrderDifferences } from './from-order.tsx'
import {
  barsNotes,
  barsVoid,
  confirmProcess,
  confirmVoid,
  printPurchase,
  printPurchaseLabels,
} from './purchase-actions.ts'
import { PurchaseBody } from './purchase-body.tsx'
import { PurchaseNotes } from './purchase-notes.tsx'
import { PurchaseTotals } from './purchase-totals.tsx'
import { purchaseSize, valuesOf } from './purchase-values.ts'
import { texts } from './texts.ts'
import { usePurchaseForm } from './use-purchase-form.ts'

interface Props {
  readonly record: PurchaseDetail
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onDuplicate: () => void
}

const statuses: Record<PurchaseDetail['stepId'], Status> = { M: 'pending', G: 'processed', V: 'voided' }

/** A stored purchase, read-only (purchases.pending). While it is pending it can be edited, processed or voided. */
export function PurchaseView({ record, onClose, onEdit, onDuplicate }: Props) {
  const purchase = usePurchaseForm(useState(() => valuesOf(record))[0], onClose)
  const pending = record.stepId === PurchaseStep.pending
  const mayCreate = useCan('crearCompra')
  const mayWrite = mayCreate && pending
  const mayVoid = mayCreate && barsVoid(record) === false
  const mayCredit = useCan(...supplierCreditWriters) && barsNotes(record) === false
  const navigate = useNavigate()
  const credit = (tipo: 'devolucion' | 'descuento') =>
    void navigate({ href: newCreditAddress(tipo, record.id) })
  const mayLabel = useCan('inventario') && !record.opening
  const refusal = useRefusal()
  const phone = usePhone()
  return (
    <RecordDialog
      title={texts.titleOf(record.id)}
      status={
        <>
          <RecordStatus status={statuses[record.stepId]} />
          {!phone && <DebtStatus purchase={record} />}
        </>
      }
      size={purchaseSize}
      fill
      onClose={onClose}
      summary={
        <PurchaseTotals purchase={purchase} balance={record.balance} dollarBalance={record.dollarBalance} />
      }
      secondary={
        <>
          <ShareButton
            leftSection={null}
            subject={{ kind: 'purchase', id: record.id, title: nameOfPurchase(record.id) }}
          />
          <Button variant="default" onClick={() => printPurchase(record.id)}>
            {texts.print}
          </Button>
          {record.stepId === PurchaseStep.processed && (
            <RegisterSerialsLink kind="purchase" id={record.id} areaId={record.areaId} />
          )}
          {mayLabel && (
            <Button variant="default" onClick={() => printPurchaseLabels(record.id)}>
              {texts.labelsShort}
            </Button>
          )}
          {mayCreate && (
            <Button variant="default" onClick={onDuplicate}>
              {texts.duplicate}
            </Button>
          )}
          {mayCredit && (
            <>
              <Button variant="default" onClick={() => credit('devolucion')}>
                {texts.giveBack}
              </Button>
              <Button variant="default" onClick={() => credit('descuento')}>
                {texts.debitNoteShort}
              </Button>
            </>
          )}
          {mayVoid && (
            <Button variant="default" onClick={() => void refusal.of(confirmVoid(record))}>
              {texts.void}
            </Button>
          )}
        </>
      }
      actions={
        mayWrite ? (
          <>
            <Button variant="default" onClick={onEdit}>
              {texts.edit}
            </Button>
            <MainButton run={(onStart) => refusal.of(confirmProcess(record, onStart))}>
              {texts.process}
            </MainButton>
          </>
        ) : (
          <MainButton variant="default" run={onClose}>
            {texts.close}
          </MainButton>
        )
      }
    >
      <ErrorSummary issues={[]} serverError={refusal.text} attempts={refusal.attempts} />
      <OrderDifferences purchase={record} />
      <PurchaseNotes purchase={record} />
      {pending && <ArrivedGoods orderId={record.orderId} lines={record.purchaseDetails} />}
      <PurchaseBody purchase={purchase} suggests={pending} />
    </RecordDialog>
  )
}
