import type { ClosingLineRow } from '@yunque/contract/treasury/cash-closings'
import { cashClosings } from '@yunque/contract/treasury/cash-closings.endpoints'
import { useMemo } from 'react'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { DialogList } from '../../../ui/grid/dialog-list.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import classes from './closing.module.css'
import { texts } from './texts.ts'

const columns = defineColumns<ClosingLineRow>()([
  {
    field: 'billId',
    title: texts.bill,
    type: 'id',
    numbered: { of: ['bill'], field: 'billNumber' },
    groupable: true,
    phone: 'subtitle',
  },
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  { field: 'item', title: texts.item, type: 'text', width: 220, phone: 'title' },
  { field: 'paymentType', title: texts.paymentType, type: 'text', width: 110, phone: 'subtitle' },
  { field: 'totalDetail', title: texts.total, type: 'money', summary: 'sum', phone: 'amount' },
  { field: 'createBy', title: texts.createBy, type: 'text', yields: true, width: 120, phone: 'hidden' },
  { field: 'createAt', title: texts.createdAt, type: 'dateTime', yields: true, phone: 'hidden' },
])

/** The lines of its invoices, grouped by invoice, with totals; 10 a page. */
export function ClosingLines({ id }: { readonly id: number }) {
  const source = useRemoteList({
    list: cashClosings.lineList,
    columns,
    extraParams: useMemo(() => ({ cutId: id }), [id]),
    defaultSort: [{ selector: 'id', desc: false }],
    defaultGroup: 'billId',
    pageSizes: [10],
  })
  return (
    <div className={classes.grid}>
      <DialogList label={texts.lines} source={source} empty={{ text: texts.noLines }} />
    </div>
  )
}
