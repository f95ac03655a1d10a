import { fixedCatalogs } from '@yunque/contract/core/constants'
import { openingWords, voidableWords } from '@yunque/contract/core/value-words'
import { receiptMethod } from '@yunque/contract/receivables/payment-words'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { booleanOptions, type Column, defineColumns } from '../../ui/grid/columns.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { PaidNumber } from '../debt/paid-bill.tsx'
import { receiptTexts as texts } from './texts.ts'

const methods = fixedCatalogs.billPaymentMethod.map(({ id, name }) => ({ value: id, label: name }))

/** Columns of receipts. The list of one invoice has no invoice column. */
export const receiptColumns = ({
  ofOneBill,
}: {
  readonly ofOneBill: boolean
}): readonly Column<ReceiptRow>[] =>
  defineColumns<ReceiptRow>()([
    { field: 'id', title: 'No.', type: 'id', numbered: { of: ['receipt'], field: 'number' } },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    {
      field: 'billId',
      title: texts.bill,
      type: 'id',
      numbered: { of: ['bill'], field: 'billNumber' },
      render: PaidNumber,
      hidden: ofOneBill,
      phone: 'subtitle',
    },
    { field: 'client', title: texts.client, type: 'text', width: 160, hidden: ofOneBill, phone: 'title' },
    { field: 'referencePhysical', title: 'Físico', type: 'text', width: 80, phone: 'hidden' },
    { field: 'balance', title: 'Saldo', type: 'money', yields: true, phone: 'hidden' },
    { field: 'amount', title: texts.amount, type: 'money', summary: 'sum', phone: 'amount' },
    {
      field: 'dollarAmount',
      title: texts.dollarColumn,
      type: 'money',
      currency: '',
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'exchangeDifference',
      title: texts.differenceColumn,
      type: 'money',
      currency: '',
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'retention',
      title: texts.retention,
      type: 'money',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    {
      field: 'paymentMethodId',
      title: texts.method,
      type: 'enum',
      width: 160,
      options: methods,
      phone: 'subtitle',
      render: receiptMethod,
    },
    { field: 'bank', title: texts.bank, type: 'text', width: 110, hidden: true, phone: 'hidden' },
    { field: 'reference', title: texts.reference, type: 'text', width: 120, hidden: true, phone: 'hidden' },
    {
      field: 'active',
      title: 'Estado',
      type: 'boolean',
      width: 100,
      phone: 'status',
      options: booleanOptions(voidableWords),
      render: ({ active }) => (active ? null : <RecordStatus status="voided" text={voidableWords.false} />),
    },
    {
      field: 'observation',
      title: texts.observation,
      type: 'text',
      width: 200,
      hidden: !ofOneBill,
      phone: 'hidden',
      searchable: false,
    },
    {
      field: 'opening',
      title: texts.origin,
      type: 'boolean',
      hidden: true,
      options: booleanOptions(openingWords),
    },
    { field: 'seller', title: 'Vendedor', type: 'text', width: 150, hidden: true, searchable: false },
    { field: 'createBy', title: 'Creado por', type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'createAt', title: 'Creado el', type: 'dateTime', hidden: true },
  ])
