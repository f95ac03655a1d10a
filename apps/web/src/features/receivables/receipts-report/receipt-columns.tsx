import { collectedWords } from '@yunque/contract/core/value-words'
import type { ReceiptReportRow } from '@yunque/contract/reports/receipts-report'
import { PaidNumber } from '../../../records/debt/paid-bill.tsx'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { texts } from './texts.ts'

const amount = { type: 'money', currency: '', summary: 'sum' } as const

/** Columns of the receipts. A voided one says so in its observation. */
export const receiptColumns = defineColumns<ReceiptReportRow>()([
  {
    field: 'id',
    title: texts.receipt,
    type: 'id',
    numbered: { of: ['receipt'], field: 'number' },
    phone: 'subtitle',
  },
  {
    field: 'billId',
    title: texts.invoice,
    type: 'id',
    numbered: { of: ['bill'], field: 'billNumber' },
    render: PaidNumber,
    phone: 'subtitle',
  },
  { field: 'referencePhysical', title: texts.reference, type: 'text', width: 94, phone: 'hidden' },
  { field: 'client', title: texts.client, type: 'text', width: 120, phone: 'title' },
  { field: 'amount', title: texts.paid, ...amount, phone: 'amount' },
  { field: 'balanceAfter', title: texts.pending, type: 'money', currency: '', phone: 'subtitle' },
  { field: 'retention', title: texts.retention, ...amount, phone: 'hidden' },
  {
    field: 'paymentMethod',
    title: texts.method,
    type: 'text',
    width: 106,
    searchable: false,
    phone: 'subtitle',
  },
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  {
    field: 'observation',
    title: texts.observation,
    type: 'text',
    width: 104,
    phone: 'subtitle',
    render: ({ active, observation }) =>
      active ? (
        observation
      ) : (
        <>
          <StatusBadge tone="neutral">{collectedWords.false}</StatusBadge> {observation}
        </>
      ),
  },
  { field: 'seller', title: texts.seller, type: 'text', yields: true, width: 100, phone: 'hidden' },
  {
    field: 'active',
    title: texts.status,
    type: 'status',
    width: 98,
    phone: 'status',
    hidden: true,
    options: [
      { value: true, label: collectedWords.true, tone: 'ok' },
      { value: false, label: collectedWords.false, tone: 'neutral' },
    ],
    render: ({ active }) => !active && <StatusBadge tone="neutral">{collectedWords.false}</StatusBadge>,
  },
  { field: 'bank', title: texts.bank, type: 'text', width: 110, hidden: true, phone: 'hidden' },
  { field: 'reference', title: texts.bankReference, type: 'text', width: 100, hidden: true, phone: 'hidden' },
  { field: 'createBy', title: texts.createBy, type: 'text', width: 110, hidden: true, phone: 'hidden' },
  { field: 'area', title: texts.area, type: 'text', width: 110, hidden: true, phone: 'hidden' },
])
