import { Alert, Button } from '@mantine/core'
import { type InvoiceDetail, invoice as invoiceSchema } from '@yunque/contract/sales/sales'
import { useState } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { barOfVoid } from '../../records/invoice-actions/invoice-actions.tsx'
import { InvoiceStanding } from '../../records/invoice-standing.tsx'
import { Exchanged } from '../../records/sale/exchanged.tsx'
import { PaidWith } from '../../records/sale/payment/paid-with.tsx'
import { issueInvoice } from '../../records/sale/sale.api.ts'
import { SaleBody } from '../../records/sale/sale-body.tsx'
import { SaleTotals } from '../../records/sale/sale-totals.tsx'
import { saleSize, toSale, valuesOf } from '../../records/sale/sale-values.ts'
import { useSaleForm } from '../../records/sale/use-sale-form.ts'
import { ShareButton } from '../../records/share/share-button.tsx'
import { MainButton } from '../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { usePhone } from '../../ui/screen/phone.ts'
import { texts } from './texts.ts'

interface Props {
  readonly record: InvoiceDetail
  readonly onClose: () => void
  readonly onPrint: () => void
  readonly onVoid: () => void
  readonly onDuplicate?: (() => void) | undefined
}

/** A stored invoice, read-only. */
export function InvoiceView({ record, onClose, onPrint, onVoid, onDuplicate }: Props) {
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
  const mayVoid = useCan('crearFactura') && record.active
  return (
    <RecordDialog
      title={texts.titleOf(record.number)}
      status={<InvoiceStanding invoice={record} />}
      size={saleSize}
      fill
      onClose={onClose}
      summary={<SaleTotals sale={sale} balance={record.balance} />}
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
          <MainButton variant="default" run={onClose}>
            {texts.close}
          </MainButton>
        </>
      }
    >
      {!record.active && (
        <Alert variant="light" color="gray" py={8} mb={8} title={texts.voided}>
          {record.disabledSubject}
        </Alert>
      )}
      <SaleBody sale={sale} areaId={record.areaId} takesStock readOnly delivery />
      <PaidWith invoice={record} />
      {record.exchange && <Exchanged exchange={record.exchange} />}
    </RecordDialog>
  )
}
