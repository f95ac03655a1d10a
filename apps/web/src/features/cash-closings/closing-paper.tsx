import type { ClosingLineRow } from '@yunque/contract/treasury/cash-closings'
import type { ExpenseRow } from '@yunque/contract/treasury/expenses'
import { multiply, sum } from '@yunque/domain/decimal'
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatId,
  formatMoney,
  formatQuantity,
  formatRate,
} from '../../lib/format/format.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintColumn, PrintPair } from '../../ui/print/print-data.ts'
import { PrintTable } from '../../ui/print/print-table.tsx'
import { Signatures } from '../../ui/print/signatures.tsx'
import { TicketDocument } from '../../ui/print/ticket-document.tsx'
import type { Paper } from '../../ui/print/use-page-size.ts'
import { closingRows, type VisibleClosing } from './closing-rows.ts'
import { storedResult } from './count-result.ts'
import { texts } from './texts.ts'

interface Props {
  readonly closing: VisibleClosing
  readonly lines: readonly ClosingLineRow[]
  readonly expenses: readonly ExpenseRow[]
  readonly paper: Paper
}

/** A closing on letter or A4, with its sales and expenses. On the roll, only its figures and its count. */
export function ClosingPaper({ closing, lines, expenses, paper }: Props) {
  const pieces = piecesOf(closing)
  const head = {
    title: texts.one,
    number: formatId(closing.id),
    meta: metaOf(closing),
    totals: closingRows(closing, storedResult(closing)),
    notes: closing.descripcion,
    footer: <Signatures names={texts.signatures} />,
  }
  if (paper === 'ticket') return <TicketDocument {...head} lines={pieces.map(ticketLine)} />
  return (
    <PageDocument {...head} columns={pieceColumns} rows={pieces} rowKey={({ key }) => key}>
      <PrintTable
        caption={texts.sales}
        columns={saleColumns}
        rows={salesOf(lines)}
        rowKey={({ billId }) => billId}
      />
      {expenses.length > 0 && (
        <PrintTable
          caption={texts.expenses}
          columns={expenseColumns}
          rows={expenses}
          rowKey={({ id }) => id}
        />
      )}
    </PageDocument>
  )
}

function metaOf(closing: VisibleClosing): PrintPair[] {
  const rate = { label: texts.rateLabel, value: `C$\u00a0${formatRate(closing.rate)}` }
  return [
    { label: texts.date, value: formatDate(closing.cutDate) },
    { label: texts.area, value: closing.username ? `${closing.area}, ${closing.username}` : closing.area },
    { label: texts.startAt, value: formatDateTime(closing.startAt) },
    { label: texts.endAt, value: closing.endAt ? formatDateTime(closing.endAt) : '—' },
    { label: texts.createBy, value: closing.createBy },
    ...(closing.closedBy ? [{ label: texts.closedBy, value: closing.closedBy }] : []),
    ...(closing.rate > 0 ? [rate] : []),
  ]
}

type Pieces = { key: string; symbol: string; denomination: number; count: number; worth: number }

function piecesOf({ counted }: VisibleClosing): Pieces[] {
  const sides = [
    ['C$', counted?.cordobas ?? []],
    ['$', counted?.dollars ?? []],
  ] as const
  return sides.flatMap(([symbol, counts]) =>
    counts
      .toSorted((a, b) => b.denomination - a.denomination)
      .map(({ denomination, count }) => ({
        key: `${symbol}${denomination}`,
        symbol,
        denomination,
        count,
        worth: multiply(denomination, count, 2),
      })),
  )
}

const nameOfPiece = ({ symbol, denomination }: Pieces): string =>
  `${symbol}\u00a0${denomination < 1 ? denomination.toFixed(2) : formatQuantity(denomination)}`

const ticketLine = (piece: Pieces) => ({
  key: piece.key,
  name: nameOfPiece(piece),
  detail: texts.piecesOf(formatQuantity(piece.count)),
  amount: formatMoney(piece.worth, piece.symbol),
})

const pieceColumns: readonly PrintColumn<Pieces>[] = [
  { header: texts.count, cell: nameOfPiece },
  { header: texts.pieces, width: 30, align: 'right', cell: ({ count }) => formatQuantity(count) },
  {
    header: texts.amount,
    width: 40,
    align: 'right',
    cell: ({ worth, symbol }) => formatMoney(worth, symbol),
  },
]

type Sale = Pick<ClosingLineRow, 'billId' | 'createAt' | 'paymentType' | 'createBy'> & { total: number }

/** One row for each invoice. The invoice itself has the lines. */
function salesOf(lines: readonly ClosingLineRow[]): Sale[] {
  const byBill = Map.groupBy(lines, ({ billId }) => billId)
  return [...byBill.values()].flatMap((own) => {
    const [first] = own
    return first ? [{ ...first, total: sum(own.map(({ totalDetail }) => totalDetail)) }] : []
  })
}

const saleColumns: readonly PrintColumn<Sale>[] = [
  { header: texts.bill, width: 26, cell: ({ billId }) => formatId(billId) },
  { header: texts.createdAt, cell: ({ createAt }) => formatDateTime(createAt) },
  { header: texts.paymentType, width: 28, cell: ({ paymentType }) => paymentType },
  { header: texts.createBy, width: 36, cell: ({ createBy }) => createBy },
  { header: texts.total, width: 32, align: 'right', cell: ({ total }) => formatAmount(total) },
]

const expenseColumns: readonly PrintColumn<ExpenseRow>[] = [
  { header: texts.date, width: 26, cell: ({ date }) => formatDate(date) },
  { header: texts.category, width: 40, cell: ({ category }) => category },
  { header: texts.observation, cell: ({ observation }) => observation },
  { header: texts.value, width: 32, align: 'right', cell: ({ value }) => formatAmount(value) },
]
