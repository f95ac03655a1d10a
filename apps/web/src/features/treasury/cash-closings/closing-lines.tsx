import { cashClosings } from '@yunque/contract/treasury/cash-closings.endpoints'
import { closingLineRecord } from '@yunque/contract/treasury/closing-line.record'
import { useMemo } from 'react'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { DialogList } from '../../../ui/grid/dialog-list.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import classes from './closing.module.css'
import { texts } from './texts.ts'

const columns = allColumnsOf(closingLineRecord, [
  {
    field: 'billId',
    numbered: { of: ['bill'], field: 'billNumber' },
    groupable: true,
    phone: 'subtitle',
  },
  { field: 'date', phone: 'subtitle' },
  { field: 'item', width: 220, phone: 'title' },
  { field: 'paymentType', width: 110, phone: 'subtitle' },
  { field: 'totalDetail', summary: 'sum', phone: 'amount' },
  { field: 'createBy', yields: true, width: 120, phone: 'hidden' },
  { field: 'createAt', yields: true, phone: 'hidden' },
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
