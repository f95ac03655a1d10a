import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { screenPath } from '@yunque/contract/core/document-links'
import { type InvoiceDetail, invoice as invoiceSchema } from '@yunque/contract/sales/sales'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { barOfVoid } from '../../../records/invoice-actions/invoice-actions.tsx'
import { InvoiceStanding } from '../../../records/invoice-actions/invoice-standing.tsx'
import { Exchanged } from '../../../records/sale/exchanged.tsx'
import { PaidWith } from '../../../records/sale/payment/paid-with.tsx'
import { issueInvoice } from '../../../records/sale/sale.api.ts'
import { SaleBody } from '../../../records/sale/sale-body.tsx'
import { SaleTotals } from '../../../records/sale/sale-totals.tsx'
import { saleSize, toSale, valuesOf } from '../../../records/sale/sale-values.ts'
import { useSaleForm } from '../../../records/sale/use-sale-form.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { texts } from './texts.ts'

interface Props {
  readonly record: InvoiceDetail
  readonly onClose: () => void
  readonly onPrint: () => void
  readonly onVoid: () => void
  readonly onDeliver: () => void
  readonly onDuplicate?: (() => void) | undefined
}

/** What is left to deliver of an invoice, with the way to its delivery notes (deliveries.undelivered). */
function DeliveryNotice({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { id, billDetails, undelivered, deliveries } = invoice
  const left = billDetails.filter((line) => (line.undelivered ?? 0) > 0)
  if (undelivered === 0 && deliveries === 0) return null
  return (
    <Alert variant="light" color={undelivered > 0 ? 'yellow' : 'green'} py={8} mb={8}>
      <strong>{undelivered > 0 ? texts.toDeliver : texts.allDelivered}</strong>
      {left.length > 0 && <div>{texts.leftOf(left)}</div>}
      {deliveries > 0 && (
        <Link to={screenPath('delivery')} search={{ billId: id }}>
          {texts.deliveriesOf(deliveries)}
        </Link>
      )}
    </Alert>
  )
}

/** A stored invoice, read-only. */
export function InvoiceView({ record, onClose, onPrint, onVoid, onDeliver, onDuplicate }: Props) {
  const sale = useSaleForm({
    schema: invoiceSchema,
    initialValues: useState(() => valuesOf(record))[0],
    toInput: toSale,
    save: issueInvoice,
    onSaved: onClose,
  })
  // The row menu of a phone has the rest.
  const phone = usePhone()
  const bar = barOfVoid(record)
  const delivers = useCan('entregas') && record.active && record.undelivered > 0
  const mayVoid = useCan('crearFactura') && record.active
  return (
    <RecordDialog
      title={texts.titleOf(record.number)}
      status={<InvoiceStanding invoice={record} />}
      size={saleSize}
      fill
      onClose={onClose}
      summary={<SaleTotals sale={sale} balance={record.balance} dollarBalance={record.dollarBalance} />}
      secondary={
        <>
          {mayVoid && (
            <Button variant="default" onClick={onVoid} disabled={bar !== false} title={bar || undefined}>
              {texts.void}
            </Button>
          )}
          {!phone && onDuplicate && (
            <Button variant="default" onClick={onDuplicate}>
              {texts.duplicate}
            </Button>
          )}
        </>
      }
      actions={
        <>
          <ShareButton
            leftSection={null}
            subject={{ kind: 'bill', id: record.id, title: texts.nameOf(record.number) }}
          />
          <Button variant="default" onClick={onPrint}>
            {texts.print}
          </Button>
          {delivers ? (
            <MainButton run={onDeliver}>{texts.deliver}</MainButton>
          ) : (
            <MainButton variant="default" run={onClose}>
              {texts.close}
            </MainButton>
          )}
        </>
      }
    >
      {!record.active && (
        <Alert variant="light" color="gray" py={8} mb={8} title={texts.voided}>
          {record.disabledSubject}
        </Alert>
      )}
      {record.active && record.deliverLater && <DeliveryNotice invoice={record} />}
      <SaleBody sale={sale} areaId={record.areaId} takesStock readOnly delivery />
      <PaidWith invoice={record} />
      {record.exchange && <Exchanged exchange={record.exchange} />}
    </RecordDialog>
  )
}
