import type { OwnCommission } from '@yunque/contract/commissions/settlements'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { useLocalList } from '../../../ui/grid/query/use-local-list.ts'
import { texts } from './texts.ts'

const columns = defineColumns<OwnCommission>()([
  { field: 'billNumber', title: texts.invoice, type: 'text', width: 110, phone: 'subtitle' },
  { field: 'client', title: texts.client, type: 'text', width: 200, phone: 'title' },
  { field: 'payOfDate', title: texts.payOfDate, type: 'date', phone: 'subtitle' },
  { field: 'earned', title: texts.commission, type: 'money', summary: 'sum', phone: 'amount' },
  { field: 'settled', title: texts.settled, type: 'money', summary: 'sum', phone: 'subtitle' },
])

/** The collected invoices of a seller, each with its commission and what of it was settled. */
export function OwnBills({ bills }: { readonly bills: readonly OwnCommission[] }) {
  const source = useLocalList<OwnCommission>({
    name: 'ownCommissions',
    rows: bills,
    columns,
    rowKey: ({ billId }) => String(billId),
    inUrl: false,
  })
  return (
    <DataGrid<OwnCommission>
      label={texts.bills}
      source={source}
      filterRow={false}
      empty={{ text: texts.none, hint: texts.hint }}
      rowName={({ billNumber }) => texts.nameOf(billNumber)}
    />
  )
}
