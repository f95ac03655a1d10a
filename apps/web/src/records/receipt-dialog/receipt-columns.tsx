import { fixedCatalogs } from '@yunque/contract/core/constants'
import { voidableWords } from '@yunque/contract/core/value-words'
import { receiptMethod } from '@yunque/contract/receivables/payment-words'
import { receiptRecord } from '@yunque/contract/receivables/receipt.record'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { allColumnsOf, booleanOptions, type Column } from '../../ui/grid/columns.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { PaidNumber } from '../debt/paid-bill.tsx'

const methods = fixedCatalogs.billPaymentMethod.map(({ id, name }) => ({ value: id, label: name }))

/** Columns of receipts. The list of one invoice has no invoice column. */
export const receiptColumns = ({
  ofOneBill,
}: {
  readonly ofOneBill: boolean
}): readonly Column<ReceiptRow>[] =>
  allColumnsOf(receiptRecord, [
    { field: 'id', numbered: { of: ['receipt'], field: 'number' } },
    { field: 'date', phone: 'subtitle' },
    {
      field: 'billId',
      numbered: { of: ['bill'], field: 'billNumber' },
      render: PaidNumber,
      hidden: ofOneBill,
      phone: 'subtitle',
    },
    { field: 'client', width: 160, hidden: ofOneBill, phone: 'title' },
    { field: 'referencePhysical', width: 80, phone: 'hidden' },
    { field: 'balance', yields: true, phone: 'hidden' },
    { field: 'amount', summary: 'sum', phone: 'amount' },
    {
      field: 'dollarAmount',
      currency: '$',
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'exchangeDifference',
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'retention',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    {
      field: 'paymentMethodId',
      width: 200,
      options: methods,
      phone: 'subtitle',
      render: receiptMethod,
    },
    { field: 'bank', width: 110, hidden: true, phone: 'hidden' },
    { field: 'reference', width: 120, hidden: true, phone: 'hidden' },
    {
      field: 'active',
      width: 84,
      phone: 'status',
      options: booleanOptions(voidableWords),
      render: ({ active }) => (active ? null : <RecordStatus status="voided" text={voidableWords.false} />),
    },
    {
      field: 'observation',
      width: 200,
      hidden: !ofOneBill,
      phone: 'hidden',
      searchable: false,
    },
    {
      field: 'opening',
      hidden: true,
    },
    { field: 'seller', width: 150, hidden: true, searchable: false },
    { field: 'createBy', width: 120, hidden: true, searchable: false },
    { field: 'createAt', hidden: true },
  ])
