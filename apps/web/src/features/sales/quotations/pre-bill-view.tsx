import { Button } from '@mantine/core'
import { PreBillType } from '@yunque/contract/core/constants'
import { documentAddress, printAddress } from '@yunque/contract/core/document-links'
import { type PreBillDetail, preBill as preBillSchema } from '@yunque/contract/sales/pre-bills'
import { useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useCan } from '../../../lib/api-client/session.ts'
import { savePreBill } from '../../../records/sale/sale.api.ts'
import { SaleBody } from '../../../records/sale/sale-body.tsx'
import { SaleTotals } from '../../../records/sale/sale-totals.tsx'
import { saleSize, toSale, valuesOf } from '../../../records/sale/sale-values.ts'
import { useSaleForm } from '../../../records/sale/use-sale-form.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { useRefusal } from '../../../ui/dialog/use-refusal.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { barred, confirmBill, confirmConvert, confirmRemove, confirmRevert } from './pre-bill-actions.tsx'
import { preBillSubject } from './pre-bill-pdf.ts'
import { PreBillStanding, ReservationNotice } from './reservation.tsx'
import { SetAsideActions, SetAsidePanel } from './set-aside.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly record: PreBillDetail
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onDuplicate: () => void
  readonly go: (path: string) => void
}

/**
 * A stored quotation or pre-sale, read-only, with its next step as an action. Edits are saved before any step
 * (sales.quotation-edits).
 */
export function PreBillView({ record, onClose, onEdit, onDuplicate, go }: Props) {
  const typeId = record.preBillTypeId
  const sale = useSaleForm({
    schema: preBillSchema,
    initialValues: useState(() => valuesOf(record))[0],
    toInput: toSale,
    save: savePreBill,
    onSaved: onClose,
  })
  const refusal = useRefusal()
  // The row menu of a phone has the rest.
  const phone = usePhone()
  const editable = record.active && typeId === PreBillType.quotation
  return (
    <RecordDialog
      title={texts.titleOf(typeId, record.number)}
      status={<PreBillStanding preBill={record} />}
      size={saleSize}
      fill
      onClose={onClose}
      summary={<SaleTotals sale={sale} />}
      secondary={
        <>
          <ShareButton leftSection={null} subject={preBillSubject(record)} />
          <Button variant="default" onClick={() => go(printAddress('preBill', record.id))}>
            {texts.print}
          </Button>
          {!phone && (
            <Button variant="default" onClick={onDuplicate}>
              {texts.duplicate}
            </Button>
          )}
          {!phone && record.layaway === null && barred.remove(record) === false && (
            <Button variant="default" onClick={() => void refusal.of(confirmRemove(record))}>
              {texts.remove}
            </Button>
          )}
        </>
      }
      actions={
        <>
          {editable && (
            <Button variant="default" onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
          <Step record={record} go={go} onClose={onClose} take={refusal.of} />
        </>
      }
    >
      {record.layaway === null && <ReservationNotice preBill={record} />}
      <ErrorSummary issues={[]} serverError={refusal.text} attempts={refusal.attempts} />
      <SetAsidePanel record={record} />
      <SetAsideActions record={record} />
      <SaleBody sale={sale} areaId={record.areaId} takesStock={false} readOnly />
    </RecordDialog>
  )
}

interface StepProps extends Pick<Props, 'record' | 'go' | 'onClose'> {
  readonly take: (attempt: Promise<string | null>) => Promise<string | null>
}

/** The next step of the document, as the main button. */
function Step({ record, go, onClose, take }: StepProps) {
  const mayBill = useCan('crearFactura')
  const phone = usePhone()
  const atOnce = useAbout()?.deliverAtOnce ?? true
  const onBilled = (id: number) => go(printAddress('bill', id))
  if (record.active && record.preBillTypeId === PreBillType.quotation)
    return <MainButton run={(onStart) => take(confirmConvert(record, onStart))}>{texts.convert}</MainButton>
  if (barred.preSale(record) === false)
    return (
      <>
        {record.layaway === null && (
          <Button variant="default" onClick={() => void take(confirmRevert(record))}>
            {texts.revert}
          </Button>
        )}
        {mayBill && !phone && (
          <Button
            variant="default"
            onClick={() => void take(confirmBill(record, { onBilled, deliverLater: atOnce }))}
          >
            {texts.billFor(atOnce)}
          </Button>
        )}
        {mayBill && (
          <MainButton run={(onStart) => take(confirmBill(record, { onBilled, onStart }))}>
            {texts.bill}
          </MainButton>
        )}
      </>
    )
  const { billId } = record
  return (
    <>
      {billId !== null && (
        <Button variant="default" onClick={() => go(documentAddress('bill', billId))}>
          {texts.openInvoice}
        </Button>
      )}
      <MainButton variant="default" run={onClose}>
        {texts.close}
      </MainButton>
    </>
  )
}
