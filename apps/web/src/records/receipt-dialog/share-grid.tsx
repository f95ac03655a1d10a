import { owedName, owedOf } from '@yunque/contract/receivables/owed-name'
import { scales, subtract } from '@yunque/domain/decimal'
import { useCallback } from 'react'
import { defineColumns } from '../../ui/grid/columns.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { useLocalList } from '../../ui/grid/query/use-local-list.ts'
import { PaidNumber } from '../debt/paid-bill.tsx'
import { changeShare, type ShareLine } from './payment-values.ts'
import { receiptTexts as texts } from './texts.ts'

/** The upper limit: the balance less the other figure. */
const within = (value: unknown, most: number): string | undefined =>
  Number(value ?? 0) > most ? texts.tooMuch(most) : undefined

/** The debts in dollars; their balance in C$ is that of today. */
const dollarColumn = {
  field: 'dollarBalance',
  title: texts.owedDollars,
  type: 'money',
  currency: '$',
  sortable: false,
  phone: 'hidden',
} as const

const columnsOf = (inDollars: boolean) =>
  defineColumns<ShareLine>()([
    {
      field: 'billId',
      title: texts.billNo,
      type: 'id',
      numbered: { of: ['bill'], field: 'billNumber' },
      render: PaidNumber,
      sortable: false,
    },
    { field: 'date', title: texts.date, type: 'date', sortable: false, phone: 'subtitle' },
    { field: 'dueDate', title: texts.due, type: 'date', sortable: false, phone: 'subtitle' },
    { ...dollarColumn, hidden: !inDollars },
    { field: 'balance', title: texts.owed, type: 'money', sortable: false, phone: 'amount' },
    {
      field: 'amount',
      title: texts.share,
      type: 'money',
      sortable: false,
      summary: 'sum',
      phone: 'subtitle',
      edit: {
        kind: 'number',
        scale: scales.money,
        validate: (value, line) => within(value, subtract(line.balance, line.retention)),
      },
    },
    {
      field: 'retention',
      title: texts.retention,
      type: 'money',
      sortable: false,
      summary: 'sum',
      phone: 'subtitle',
      edit: { kind: 'number', scale: scales.money, validate: (value, line) => within(value, line.balance) },
    },
  ])

const columns = { dollars: columnsOf(true), cordobas: columnsOf(false) }

const keyOf = ({ billId }: ShareLine): string => String(billId)

interface Props {
  readonly lines: readonly ShareLine[]
  readonly onChange: (lines: readonly ShareLine[]) => void
}

/** The invoices of a payment, oldest due first, with editable shares and retentions. */
export function ShareGrid({ lines, onChange }: Props) {
  const source = useLocalList<ShareLine>({
    name: 'paymentShares',
    rows: lines,
    columns: lines.some(({ dollarBalance }) => dollarBalance !== null) ? columns.dollars : columns.cordobas,
    rowKey: keyOf,
    paged: false,
    inUrl: false,
  })
  const edit = useCallback(
    (row: ShareLine, field: string, value: unknown) => {
      const patch = { [field]: Number(value ?? 0) }
      onChange(lines.map((line) => (line.billId === row.billId ? changeShare(line, patch) : line)))
    },
    [lines, onChange],
  )
  return (
    <DataGrid<ShareLine>
      label={texts.shares}
      source={source}
      filterRow={false}
      pager={false}
      rowName={(line) => owedName(owedOf(line))}
      editing={{ onEdit: edit }}
    />
  )
}
