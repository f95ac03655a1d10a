import { InvoiceStatus, PaymentType } from '@yunque/contract/core/constants'
import { invoiceRecord } from '@yunque/contract/sales/invoice.record'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { formatDate } from '../../../lib/format/format.ts'
import { InvoiceStanding } from '../../../records/invoice-actions/invoice-standing.tsx'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Columns of the invoices list. Users of the warehouse see every area's, with an area column. */
export const invoiceColumns = (everywhere: boolean): readonly Column<InvoiceRow>[] =>
  allColumnsOf(invoiceRecord, [
    { field: 'id', numbered: { of: ['bill'], field: 'number' } },
    { field: 'date', phone: 'subtitle' },
    { field: 'nombre', width: 160, phone: 'title' },
    {
      field: 'paymentTypeId',
      width: 74,
      phone: 'subtitle',
      options: [
        { value: PaymentType.cash, label: texts.cash },
        { value: PaymentType.credit, label: texts.credit },
      ],
    },
    { field: 'total', summary: 'sum', phone: 'amount' },
    { field: 'balance', summary: 'sum', phone: 'hidden' },
    {
      field: 'dollarBalance',
      currency: '$',
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'status',
      width: 112,
      phone: 'status',
      options: Object.values(InvoiceStatus).map((name) => ({ value: name, label: name })),
      render: (row) => <InvoiceStanding invoice={row} />,
    },
    {
      field: 'dueDate',
      phone: 'hidden',
      render: ({ dueDate }) => formatDate(dueDate),
    },
    { field: 'payOfDate', hidden: true, phone: 'hidden' },
    {
      field: 'isDeliveried',
      yields: true,
      width: 116,
      phone: 'hidden',
      render: (row) => <RecordStatus status={row.isDeliveried ? 'delivered' : 'undelivered'} />,
    },
    { field: 'seller', yields: true, width: 100, phone: 'hidden' },
    { field: 'area', width: 130, phone: 'hidden', hidden: !everywhere },
    { field: 'project', width: 160, hidden: true },
    { field: 'buyer', width: 150, hidden: true, searchable: false },
    { field: 'walkInRuc', hidden: true, searchable: false },
    { field: 'walkInPhone', hidden: true, searchable: false },
    { field: 'codigo', hidden: true },
    { field: 'observation', hidden: true, searchable: false },
    { field: 'createBy', hidden: true, searchable: false },
    { field: 'createAt', hidden: true },
    { field: 'disabledSubject', hidden: true, searchable: false },
  ])
