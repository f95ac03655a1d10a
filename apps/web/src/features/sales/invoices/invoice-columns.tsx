import { InvoiceStatus, PaymentType } from '@yunque/contract/core/constants'
import { deliveryWords } from '@yunque/contract/core/value-words'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { formatDate } from '../../../lib/format/format.ts'
import { InvoiceStanding } from '../../../records/invoice-actions/invoice-standing.tsx'
import { booleanOptions, type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Columns of the invoices list. Users of the warehouse see every area's, with an area column. */
export const invoiceColumns = (everywhere: boolean): readonly Column<InvoiceRow>[] =>
  defineColumns<InvoiceRow>()([
    { field: 'id', title: 'No.', type: 'id', numbered: { of: ['bill'], field: 'number' } },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'nombre', title: texts.client, type: 'text', width: 160, phone: 'title' },
    {
      field: 'paymentTypeId',
      title: texts.payment,
      type: 'enum',
      width: 74,
      phone: 'subtitle',
      options: [
        { value: PaymentType.cash, label: texts.cash },
        { value: PaymentType.credit, label: texts.credit },
      ],
    },
    { field: 'total', title: texts.total, type: 'money', summary: 'sum', phone: 'amount' },
    { field: 'balance', title: texts.balance, type: 'money', summary: 'sum', phone: 'hidden' },
    {
      field: 'dollarBalance',
      title: texts.dollarBalance,
      type: 'money',
      currency: '',
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'status',
      title: texts.status,
      type: 'enum',
      width: 112,
      phone: 'status',
      options: Object.values(InvoiceStatus).map((name) => ({ value: name, label: name })),
      render: (row) => <InvoiceStanding invoice={row} />,
    },
    {
      field: 'dueDate',
      title: texts.due,
      type: 'date',
      phone: 'hidden',
      render: ({ dueDate }) => formatDate(dueDate),
    },
    { field: 'payOfDate', title: texts.paidOn, type: 'date', hidden: true, phone: 'hidden' },
    {
      field: 'isDeliveried',
      title: texts.delivery,
      type: 'boolean',
      yields: true,
      options: booleanOptions(deliveryWords),
      width: 116,
      phone: 'hidden',
      render: (row) => <RecordStatus status={row.isDeliveried ? 'delivered' : 'undelivered'} />,
    },
    { field: 'seller', title: texts.seller, type: 'text', yields: true, width: 100, phone: 'hidden' },
    { field: 'area', title: texts.area, type: 'text', width: 130, phone: 'hidden', hidden: !everywhere },
    { field: 'project', title: 'Obra', type: 'text', width: 160, hidden: true },
    { field: 'buyer', title: 'Retira', type: 'text', width: 150, hidden: true, searchable: false },
    { field: 'walkInRuc', title: 'RUC o cédula', type: 'text', hidden: true, searchable: false },
    { field: 'walkInPhone', title: 'Teléfono', type: 'text', hidden: true, searchable: false },
    { field: 'codigo', title: 'Talonario', type: 'text', hidden: true },
    { field: 'observation', title: 'Observación', type: 'text', hidden: true, searchable: false },
    { field: 'createBy', title: 'Creado por', type: 'text', hidden: true, searchable: false },
    { field: 'createAt', title: 'Creado el', type: 'dateTime', hidden: true },
    { field: 'disabledSubject', title: 'Motivo de anulación', type: 'text', hidden: true, searchable: false },
  ])
