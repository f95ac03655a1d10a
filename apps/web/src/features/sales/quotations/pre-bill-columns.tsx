import { PaymentType, PreBillStatus, PreBillType } from '@yunque/contract/core/constants'
import { preBillRecord } from '@yunque/contract/sales/pre-bill.record'
import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import { FollowState } from '@yunque/domain/quotations'
import { type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { isExpired, PreBillStanding } from './reservation.tsx'
import { texts } from './texts.ts'

/** Columns of the quotations (type 1) or pre-sales list. Users of the warehouse see every area's. */
export const preBillColumns = (typeId: number, everywhere: boolean): readonly Column<PreBillRow>[] =>
  columnsOf(preBillRecord, [
    { field: 'id', numbered: { of: ['preBill'], field: 'number' } },
    { field: 'date', phone: 'subtitle' },
    { field: 'nameClient', width: 200, phone: 'title' },
    {
      field: 'paymentTypeId',
      width: 88,
      phone: 'subtitle',
      options: [
        { value: PaymentType.cash, label: texts.cash },
        { value: PaymentType.credit, label: texts.credit },
      ],
    },
    { field: 'total', summary: 'sum', phone: 'amount' },
    {
      field: 'status',
      width: 148,
      phone: 'status',
      options: statusesOf(typeId).map((name) => ({ value: name, label: name })),
      render: (row) => <PreBillStanding preBill={row} />,
    },
    ...(typeId === PreBillType.quotation ? validity : reservation),
    { field: 'seller', yields: true, width: 136, phone: 'hidden' },
    { field: 'area', width: 130, phone: 'hidden', hidden: !everywhere },
    { field: 'project', width: 160, hidden: true },
    { field: 'buyer', width: 150, hidden: true, searchable: false },
    { field: 'walkInRuc', hidden: true, searchable: false },
    { field: 'walkInPhone', hidden: true, searchable: false },
    { field: 'observation', hidden: true, searchable: false },
    { field: 'createBy', hidden: true, searchable: false },
    { field: 'createAt', hidden: true },
  ])

/** Only a pre-sale can be billed. */
const statusesOf = (typeId: number): readonly string[] =>
  typeId === PreBillType.quotation
    ? [PreBillStatus.active, PreBillStatus.voided]
    : Object.values(PreBillStatus)

const validity: readonly Column<PreBillRow>[] = columnsOf(preBillRecord, [
  {
    field: 'validUntil',
    phone: 'hidden',
    tone: ({ followId }) => (followId === FollowState.expired ? 'bad' : undefined),
  },
])

const reservation: readonly Column<PreBillRow>[] = columnsOf(preBillRecord, [
  {
    field: 'reservedUntil',
    phone: 'subtitle',
    tone: (row) => (isExpired(row) ? 'bad' : undefined),
  },
  {
    field: 'billId',
    numbered: { of: ['bill'], field: 'billNumber' },
    phone: 'hidden',
  },
])
