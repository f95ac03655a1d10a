import { type PreBillDetail, preBill as preBillSchema } from '@yunque/contract/sales/pre-bills'
import { useState } from 'react'
import type { ShownAct } from '../../../records/acts/act.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { savePreBill } from '../../../records/sale/sale.api.ts'
import { SaleBody } from '../../../records/sale/sale-body.tsx'
import { SaleTotals } from '../../../records/sale/sale-totals.tsx'
import { saleSize, toSale, valuesOf } from '../../../records/sale/sale-values.ts'
import { useSaleForm } from '../../../records/sale/use-sale-form.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { PreBillStanding, ReservationNotice } from './reservation.tsx'
import { SetAsideActions, SetAsidePanel } from './set-aside.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly record: PreBillDetail
  readonly acts: readonly ShownAct[]
  readonly onClose: () => void
}

/**
 * A stored quotation or pre-sale, read-only, with its next step as an action. Edits are saved before any step
 * (sales.quotation-edits).
 */
export function PreBillView({ record, acts, onClose }: Props) {
  const sale = useSaleForm({
    schema: preBillSchema,
    initialValues: useState(() => valuesOf(record))[0],
    toInput: toSale,
    save: savePreBill,
    onSaved: onClose,
  })
  const title = texts.titleOf(record.preBillTypeId, record.number)
  const { bar, refused } = useActBar(acts, { title, onClose })
  return (
    <RecordDialog
      title={title}
      status={<PreBillStanding preBill={record} />}
      size={saleSize}
      fill
      onClose={onClose}
      summary={<SaleTotals sale={sale} />}
      {...bar}
    >
      {record.layaway === null && <ReservationNotice preBill={record} />}
      {refused}
      <SetAsidePanel record={record} />
      <SetAsideActions record={record} />
      <SaleBody sale={sale} areaId={record.areaId} takesStock={false} readOnly />
    </RecordDialog>
  )
}
