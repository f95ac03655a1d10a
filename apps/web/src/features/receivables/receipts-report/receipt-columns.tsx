import { collectedWords } from '@yunque/contract/core/value-words'
import { receiptReportRecord } from '@yunque/contract/reports/receipt-report.record'
import { PaidNumber } from '../../../records/debt/paid-bill.tsx'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { texts } from './texts.ts'

const amount = { type: 'money', summary: 'sum' } as const

/** Columns of the receipts. A voided one says so in its observation. */
export const receiptColumns = allColumnsOf(receiptReportRecord, [
  {
    field: 'id',
    title: texts.receipt,
    numbered: { of: ['receipt'], field: 'number' },
    phone: 'subtitle',
  },
  {
    field: 'billId',
    numbered: { of: ['bill'], field: 'billNumber' },
    render: PaidNumber,
    phone: 'subtitle',
  },
  { field: 'referencePhysical', title: texts.reference, width: 94, phone: 'hidden' },
  { field: 'client', width: 120, phone: 'title' },
  { field: 'amount', title: texts.paid, ...amount, phone: 'amount' },
  { field: 'balanceAfter', phone: 'subtitle' },
  { field: 'retention', ...amount, phone: 'hidden' },
  {
    field: 'paymentMethod',
    width: 106,
    searchable: false,
    phone: 'subtitle',
  },
  { field: 'date', phone: 'subtitle' },
  {
    field: 'observation',
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
  { field: 'seller', yields: true, width: 100, phone: 'hidden' },
  {
    field: 'active',
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
  { field: 'bank', width: 110, hidden: true, phone: 'hidden' },
  { field: 'reference', width: 100, hidden: true, phone: 'hidden' },
  { field: 'createBy', width: 110, hidden: true, phone: 'hidden' },
  { field: 'area', width: 110, hidden: true, phone: 'hidden' },
])
