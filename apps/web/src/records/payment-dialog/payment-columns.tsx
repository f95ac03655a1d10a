import { fixedCatalogs } from '@yunque/contract/core/constants'
import { voidableWords } from '@yunque/contract/core/value-words'
import type { PurchasePaymentRow } from '@yunque/contract/purchasing/purchase-payments'
import { booleanOptions, defineColumns } from '../../ui/grid/columns.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { NumberedLink } from '../numbered-link.tsx'
import { paymentTexts as texts } from './texts.ts'

const methods = fixedCatalogs.billPaymentMethod.map(({ id, name }) => ({ value: id, label: name }))

/** Columns of the payments of a purchase. */
export const paymentColumns = defineColumns<PurchasePaymentRow>()([
  { field: 'id', title: texts.number, type: 'id' },
  { field: 'date', title: texts.date, type: 'date', phone: 'title' },
  { field: 'balance', title: texts.before, type: 'money', phone: 'hidden' },
  { field: 'amount', title: texts.amount, type: 'money', summary: 'sum', phone: 'amount' },
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
])
