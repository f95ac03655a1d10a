import type { UndeliveredRow } from '@yunque/contract/reports/undelivered-report'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

interface Options {
  readonly costs: boolean
  readonly everywhere: boolean
}

/** Columns of what was sold and is still in the store; its cost for who may read costs. */
export const undeliveredColumns = ({ costs, everywhere }: Options): readonly Column<UndeliveredRow>[] =>
  defineColumns<UndeliveredRow>()([
    { field: 'billNumber', title: texts.bill, type: 'text', width: 90, phone: 'subtitle' },
    { field: 'date', title: texts.date, type: 'date', phone: 'hidden' },
    { field: 'days', title: texts.days, type: 'number', phone: 'hidden' },
    { field: 'appointment', title: texts.appointment, type: 'date', phone: 'subtitle' },
    { field: 'overdue', title: texts.overdue, type: 'boolean', width: 90, phone: 'hidden', yields: true },
    { field: 'client', title: texts.client, type: 'text', width: 160, phone: 'subtitle' },
    { field: 'internalCode', title: texts.code, type: 'text', width: 90, phone: 'hidden', yields: true },
    { field: 'product', title: texts.product, type: 'text', width: 190, phone: 'title' },
    { field: 'um', title: texts.um, type: 'text', width: 70, phone: 'hidden', yields: true },
    { field: 'sold', title: texts.sold, type: 'quantity', phone: 'hidden', yields: true },
    { field: 'undelivered', title: texts.undelivered, type: 'quantity', summary: 'sum', phone: 'amount' },
    { field: 'value', title: texts.value, type: 'money', currency: '', summary: 'sum', phone: 'hidden' },
    ...(costs ? [cost] : []),
    { field: 'seller', title: texts.seller, type: 'text', width: 120, hidden: true, phone: 'hidden' },
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      width: 104,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
  ])

const cost: Column<UndeliveredRow> = {
  field: 'cost',
  title: texts.cost,
  type: 'money',
  currency: '',
  summary: 'sum',
  phone: 'hidden',
}
