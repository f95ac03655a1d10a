import { lineNameOf } from '@yunque/contract/commissions/settlement-paper'
import type { SettlementLineRow } from '@yunque/contract/commissions/settlements'
import { commissionColumns } from '@yunque/domain/commissions'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { useLocalList } from '../../../ui/grid/query/use-local-list.ts'
import { texts } from './texts.ts'

const rates = commissionColumns.map(([field, rate]) => ({
  field,
  title: texts.at(rate),
  type: 'money' as const,
  summary: 'sum' as const,
  yields: 'rates',
  phone: 'hidden' as const,
}))

const columns: readonly Column<SettlementLineRow>[] = defineColumns<SettlementLineRow>()([
  {
    field: 'billNumber',
    title: texts.invoice,
    type: 'text',
    width: 130,
    phone: 'subtitle',
    render: lineNameOf,
  },
  { field: 'client', title: texts.client, type: 'text', width: 180, phone: 'title' },
  { field: 'billDate', title: texts.billDate, type: 'date', yields: true, phone: 'hidden' },
  { field: 'payOfDate', title: texts.payOfDate, type: 'date', phone: 'subtitle' },
  ...rates,
  { field: 'earned', title: texts.earned, type: 'money', summary: 'sum', phone: 'amount' },
])

/** The invoices of a settlement with what each pays; undefined while they load. */
export function SettlementLines({ lines }: { readonly lines: readonly SettlementLineRow[] | undefined }) {
  const source = useLocalList<SettlementLineRow>({
    name: 'settlementLines',
    rows: lines,
    columns,
    rowKey: ({ billId }) => String(billId),
    paged: false,
    inUrl: false,
  })
  return (
    <DataGrid<SettlementLineRow>
      label={texts.lines}
      source={source}
      filterRow={false}
      pager={false}
      empty={{ text: texts.nothing }}
      rowName={(line) => texts.lineOf(lineNameOf(line))}
    />
  )
}
