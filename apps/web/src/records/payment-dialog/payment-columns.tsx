import { fixedCatalogs } from '@yunque/contract/core/constants'
import { voidableWords } from '@yunque/contract/core/value-words'
import type { PurchasePaymentRow } from '@yunque/contract/purchasing/purchase-payments'
import { booleanOptions, type Column, defineColumns } from '../../ui/grid/columns.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { NumberedLink } from '../facts/numbered-link.tsx'
import { paymentTexts as texts } from './texts.ts'

const methods = fixedCatalogs.billPaymentMethod.map(({ id, name }) => ({ value: id, label: name }))

const settledColumns = [
  { field: 'balance', title: texts.before, type: 'money', phone: 'hidden' },
  { field: 'amount', title: texts.amount, type: 'money', summary: 'sum', phone: 'amount' },
] as const

/** Of a debt in dollars: its dollars, what was given for them in C$, and what that differs from their value in the books. */
const dollarColumns = [
  { field: 'dollarBalance', title: texts.dollarBefore, type: 'money', currency: '$', phone: 'hidden' },
  {
    field: 'dollarAmount',
    title: texts.dollarAmount,
    type: 'money',
    currency: '$',
    summary: 'sum',
    phone: 'amount',
  },
  { field: 'rate', title: texts.rate, type: 'number', phone: 'hidden' },
  { field: 'paid', title: texts.paidColumn, type: 'money', summary: 'sum', phone: 'subtitle' },
  {
    field: 'exchangeDifference',
    title: texts.exchangeDifference,
    type: 'money',
    summary: 'sum',
    phone: 'hidden',
  },
] as const

const first = [
  { field: 'id', title: texts.number, type: 'id' },
  { field: 'date', title: texts.date, type: 'date', phone: 'title' },
] as const

const others = [
  {
    field: 'paymentMethodId',
    title: texts.method,
    type: 'enum',
    width: 128,
    options: methods,
    phone: 'subtitle',
  },
  {
    field: 'creditId',
    title: texts.credit,
    type: 'id',
    phone: 'hidden',
    searchable: false,
    yields: true,
    render: ({ creditId }) =>
      creditId === null ? null : <NumberedLink kind="supplierCredit" id={creditId} inCell />,
  },
  { field: 'referencePhysical', title: texts.referencePhysical, type: 'text', width: 118, phone: 'subtitle' },
  {
    field: 'active',
    title: texts.state,
    type: 'boolean',
    options: booleanOptions(voidableWords),
    width: 100,
    phone: 'status',
    render: ({ active }) => (active ? null : <RecordStatus status="voided" text={voidableWords.false} />),
  },
  { field: 'applyCut', title: texts.applyCutShort, type: 'boolean', hidden: true },
  { field: 'bank', title: texts.bank, type: 'text', yields: true, width: 120, phone: 'hidden' },
  { field: 'reference', title: texts.reference, type: 'text', yields: true, width: 110, phone: 'hidden' },
  { field: 'observation', title: texts.observation, type: 'text', yields: true, width: 180, phone: 'hidden' },
  { field: 'createBy', title: texts.createBy, type: 'text', width: 120, hidden: true },
  { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
] as const satisfies readonly Column<PurchasePaymentRow>[]

/** Columns of the payments of a purchase that owes C$, or dollars. */
export const paymentColumns = (inDollars: boolean): readonly Column<PurchasePaymentRow>[] =>
  defineColumns<PurchasePaymentRow>()([...first, ...(inDollars ? dollarColumns : settledColumns), ...others])
