import { PaymentType, PreBillStatus, PreBillType } from '@yunque/contract/core/constants'
import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import { FollowState } from '@yunque/domain/quotations'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { isExpired, PreBillStanding } from './reservation.tsx'
import { texts } from './texts.ts'

/** Columns of the quotations (type 1) or pre-sales list. Users of the warehouse see every area's. */
export const preBillColumns = (typeId: number, everywhere: boolean): readonly Column<PreBillRow>[] =>
  defineColumns<PreBillRow>()([
    { field: 'id', title: 'No.', type: 'id', numbered: { of: ['preBill'], field: 'number' } },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'nameClient', title: texts.client, type: 'text', width: 200, phone: 'title' },
    {
      field: 'paymentTypeId',
      title: texts.payment,
      type: 'enum',
      width: 88,
      phone: 'subtitle',
      options: [
        { value: PaymentType.cash, label: texts.cash },
        { value: PaymentType.credit, label: texts.credit },
      ],
    },
    { field: 'total', title: texts.total, type: 'money', summary: 'sum', phone: 'amount' },
    {
      field: 'status',
      title: texts.status,
      type: 'enum',
      width: 148,
      phone: 'status',
      options: statusesOf(typeId).map((name) => ({ value: name, label: name })),
      render: (row) => <PreBillStanding preBill={row} />,
    },
    ...(typeId === PreBillType.quotation ? validity : reservation),
    { field: 'seller', title: texts.seller, type: 'text', yields: true, width: 136, phone: 'hidden' },
    { field: 'area', title: texts.area, type: 'text', width: 130, phone: 'hidden', hidden: !everywhere },
    { field: 'project', title: 'Obra', type: 'text', width: 160, hidden: true },
    { field: 'buyer', title: 'Retira', type: 'text', width: 150, hidden: true, searchable: false },
    { field: 'walkInRuc', title: 'RUC o cédula', type: 'text', hidden: true, searchable: false },
    { field: 'walkInPhone', title: 'Teléfono', type: 'text', hidden: true, searchable: false },
    { field: 'observation', title: 'Observación', type: 'text', hidden: true, searchable: false },
    { field: 'createBy', title: 'Creado por', type: 'text', hidden: true, searchable: false },
    { field: 'createAt', title: 'Creado el', type: 'dateTime', hidden: true },
  ])

/** Only a pre-sale can be billed. */
const statusesOf = (typeId: number): readonly string[] =>
  typeId === PreBillType.quotation
    ? [PreBillStatus.active, PreBillStatus.voided]
    : Object.values(PreBillStatus)

const validity: readonly Column<PreBillRow>[] = [
  {
    field: 'validUntil',
    title: texts.validUntil,
    type: 'date',
    phone: 'hidden',
    tone: ({ followId }) => (followId === FollowState.expired ? 'bad' : undefined),
  },
]

const reservation: readonly Column<PreBillRow>[] = [
  {
    field: 'reservedUntil',
    title: texts.reservedUntil,
    type: 'date',
    phone: 'subtitle',
    tone: (row) => (isExpired(row) ? 'bad' : undefined),
  },
  {
    field: 'billId',
    title: texts.invoice,
    type: 'id',
    numbered: { of: ['bill'], field: 'billNumber' },
    phone: 'hidden',
  },
]
