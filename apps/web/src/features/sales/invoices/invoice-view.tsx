import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { screenPath } from '@yunque/contract/core/document-links'
import { type InvoiceDetail, invoice as invoiceSchema } from '@yunque/contract/sales/sales'
import { useState } from 'react'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { invoiceActs } from '../../../records/invoice-actions/invoice-acts.tsx'
import { InvoiceStanding } from '../../../records/invoice-actions/invoice-standing.tsx'
import { Exchanged } from '../../../records/sale/exchanged.tsx'
import { PaidWith } from '../../../records/sale/payment/paid-with.tsx'
import { issueInvoice } from '../../../records/sale/sale.api.ts'
import { SaleBody } from '../../../records/sale/sale-body.tsx'
import { SaleTotals } from '../../../records/sale/sale-totals.tsx'
import { saleSize, toSale, valuesOf } from '../../../records/sale/sale-values.ts'
import { useSaleForm } from '../../../records/sale/use-sale-form.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly record: InvoiceDetail
  readonly onClose: () => void
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
export function InvoiceView({ record, onClose }: Props) {
  const sale = useSaleForm({
    schema: invoiceSchema,
    initialValues: useState(() => valuesOf(record))[0],
    toInput: toSale,
    save: issueInvoice,
    onSaved: onClose,
  })
  const title = texts.titleOf(record.number)
  const { bar, refused } = useActBar(useActs(invoiceActs, {}).of(record), { title, onClose })
  return (
    <RecordDialog
      title={title}
      status={<InvoiceStanding invoice={record} />}
      size={saleSize}
      fill
      onClose={onClose}
      summary={<SaleTotals sale={sale} balance={record.balance} dollarBalance={record.dollarBalance} />}
      {...bar}
    >
      {refused}
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
