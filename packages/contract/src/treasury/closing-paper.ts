import { add, multiply, sum } from '@yunque/domain/decimal'
import {
  formatAmount,
  formatDateTimeIn,
  formatId,
  formatMoney,
  formatQuantity,
  formatRate,
} from '../core/format.ts'
import type { PaperPair, PaperTable, RollPaper } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import { directionWords } from '../core/value-words.ts'
import type { ClosingLineRow } from './cash-closings.ts'
import { movedMoney } from './cash-movement-paper.ts'
import type { CashMovementRow } from './cash-movements.ts'
import { checksTable } from './closing-methods.ts'
import { closingOfflineWords as words } from './closing-offline-words.ts'
import { closingRows, type VisibleClosing } from './closing-rows.ts'
import { closingWords } from './closing-words.ts'
import { storedResult } from './count-result.ts'
import type { ExpenseRow } from './expenses.ts'

/** 'Cierre de caja 00012' */
export const nameOfClosing = (id: number): string => `Cierre de caja ${formatId(id)}`

/** A closing with the invoices, the expenses and the movements of cash that it counts. */
export type PrintedClosing = {
  closing: VisibleClosing
  lines: readonly ClosingLineRow[]
  expenses: readonly ExpenseRow[]
  movements: readonly CashMovementRow[]
}

/** Pieces of one denomination that were counted. */
export type Pieces = { key: string; symbol: string; denomination: number; count: number; worth: number }

/**
 * A printed closing with its figures, count, sales, expenses and movements of cash; on the roll, only its figures and its count. `zone` is
 * the time zone of the company.
 */
export function closingPaper(printed: PrintedClosing, zone: string): RollPaper<Pieces> {
  const { closing, lines, expenses, movements } = printed
  return {
    title: 'Cierre de caja',
    number: formatId(closing.id),
    meta: metaOf(closing, zone),
    columns: [
      { header: 'Efectivo contado', cell: nameOfPiece },
      { header: 'Piezas', width: 30, align: 'right', cell: ({ count }) => formatQuantity(count) },
      {
        header: 'Importe',
        width: 40,
        align: 'right',
        cell: ({ worth, symbol }) => formatMoney(worth, symbol),
      },
    ],
    rows: piecesOf(closing),
    ticketLine: (piece) => ({
      key: piece.key,
      name: nameOfPiece(piece),
      detail: `${formatQuantity(piece.count)} piezas`,
      amount: formatMoney(piece.worth, piece.symbol),
    }),
    totals: closingRows(closing, storedResult(closing)).map(({ label, value, strong, part }) => ({
      label,
      value,
      ...(strong ? { strong } : {}),
      ...(part ? { part } : {}),
    })),
    notes: closing.descripcion,
    tables: [
      salesTable(lines, zone),
      ...(expenses.length > 0 ? [expensesTable(expenses)] : []),
      ...(movements.length > 0 ? [movementsTable(movements)] : []),
      ...(closing.checks.length > 0 ? [checksTable(closing.checks)] : []),
      ...(closing.drawer.length > 0 ? [drawerTable(closing, zone)] : []),
      ...offlineTables(closing, zone),
    ],
    signatures: ['Entregué conforme', 'Recibí conforme'],
    ...(closing.status ? {} : { voided: { mark: 'SIN CERRAR', words: 'Caja abierta' } }),
  }
}

const metaOf = (closing: VisibleClosing, zone: string): PaperPair[] => [
  { label: 'Fecha', value: dayOnPaper(closing.cutDate) },
  { label: 'Área', value: closing.username ? `${closing.area}, ${closing.username}` : closing.area },
  { label: 'Inicio', value: formatDateTimeIn(zone, closing.startAt) },
  { label: 'Fin', value: formatDateTimeIn(zone, closing.endAt) },
  { label: 'Creado por', value: closing.createBy },
  ...(closing.closedBy ? [{ label: 'Cerrado por', value: closing.closedBy }] : []),
  ...(closing.rate > 0 ? [{ label: 'Tasa de cambio', value: `C$\u00a0${formatRate(closing.rate)}` }] : []),
]

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

/** One row for each invoice. The invoice itself has the lines. */
function salesTable(lines: readonly ClosingLineRow[], zone: string): PaperTable {
  const byBill = Map.groupBy(lines, ({ billId }) => billId)
  return {
    caption: 'Ventas',
    columns: [
      { header: 'Factura #', width: 26 },
      { header: 'Creado el' },
      { header: 'Tipo pago', width: 28 },
      { header: 'Creado por', width: 36 },
      { header: 'Total', width: 32, align: 'right' },
    ],
    rows: [...byBill.values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const total = formatAmount(sum(own.map(({ totalDetail }) => totalDetail)))
      const { billNumber, createAt, paymentType, createBy } = first
      return [[billNumber, formatDateTimeIn(zone, createAt), paymentType, createBy, total]]
    }),
  }
}

const expensesTable = (expenses: readonly ExpenseRow[]): PaperTable => ({
  caption: 'Gastos del cierre',
  columns: [
    { header: 'Fecha', width: 26 },
    { header: 'Categoría', width: 40 },
    { header: 'Observación' },
    { header: 'Monto', width: 32, align: 'right' },
  ],
  rows: expenses.map(({ date, category, observation, value }) => [
    dayOnPaper(date),
    category,
    observation,
    formatAmount(value),
  ]),
})

const movementsTable = (movements: readonly CashMovementRow[]): PaperTable => ({
  caption: 'Entradas y salidas de efectivo',
  columns: [
    { header: 'No.', width: 20 },
    { header: 'Tipo', width: 22 },
    { header: 'Categoría', width: 40 },
    { header: 'Motivo' },
    { header: 'Monto', width: 32, align: 'right' },
  ],
  rows: movements.map((movement) => [
    formatId(movement.id),
    directionWords[movement.direction] ?? '',
    movement.category,
    movement.reason,
    movedMoney(movement),
  ]),
})

const drawerTable = ({ drawer }: VisibleClosing, zone: string): PaperTable => ({
  caption: closingWords.drawer,
  columns: [
    { header: 'Hora', width: 40 },
    { header: 'Usuario', width: 32 },
    { header: 'Motivo' },
    { header: 'Aprobó', width: 32 },
  ],
  rows: drawer.map(({ at, username, reason, approvedBy }) => [
    formatDateTimeIn(zone, at),
    username,
    reason,
    approvedBy ?? '',
  ]),
})

/** What tills sold without the server, as the screen names it; none when there is nothing. */
function offlineTables({ offline, totalCaja }: VisibleClosing, zone: string): PaperTable[] {
  const { devices, waiting, late } = offline
  const moment = (at: string) => formatDateTimeIn(zone, at)
  const rows = [
    ...devices.map((device) => [
      words.silent(device.name, device.reportedAt && moment(device.reportedAt)),
      words.unsent(device),
    ]),
    ...(waiting.count > 0
      ? [[words.waiting(waiting.count), words.waitingCash(waiting.cash, add(totalCaja, waiting.cash ?? 0))]]
      : []),
    ...late.map(({ number, soldAt, billNumber, total }) => [
      words.late(number, moment(soldAt)),
      words.lateBill(billNumber, total),
    ]),
  ]
  if (rows.length === 0) return []
  return [{ caption: words.title, columns: [{ header: 'Dispositivo o venta' }, { header: 'Detalle' }], rows }]
}
