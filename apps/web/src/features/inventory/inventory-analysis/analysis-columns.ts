import { abcRecord } from '@yunque/contract/reports/abc.record'
import { deadStockRecord } from '@yunque/contract/reports/dead-stock.record'
import {
  abcClasses,
  type DeadStockRow,
  StockDaysBy,
  type StockDaysRow,
  stockDaysStates,
} from '@yunque/contract/reports/inventory-analysis'
import { stockDaysRecord } from '@yunque/contract/reports/stock-days.record'
import { allColumnsOf, type Column, columnOf, columnsOf } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const amount = { type: 'money', summary: 'sum' } as const

const tones = { A: 'ok', B: 'info', C: 'neutral' } as const
const classOptions = abcClasses.map((value) => ({ value, label: value, tone: tones[value] }))

/** Columns of 'ABC por utilidad', which only users who read costs have. */
export const abcColumns = allColumnsOf(abcRecord, [
  { field: 'place', phone: 'hidden' },
  { field: 'abc', width: 76, options: classOptions, phone: 'status' },
  { field: 'internalCode', width: 84, phone: 'subtitle' },
  { field: 'product', phone: 'title' },
  { field: 'family', width: 120, yields: true, phone: 'hidden' },
  { field: 'units', phone: 'subtitle' },
  { field: 'net', ...amount, phone: 'subtitle' },
  { field: 'cost', ...amount, yields: true, phone: 'hidden' },
  { field: 'profit', ...amount, phone: 'amount' },
  { field: 'share', phone: 'hidden' },
  { field: 'cumulative', phone: 'subtitle' },
])

/** Columns of 'Inventario sin movimiento'; the value only for users who read costs, the area for several. */
export const deadStockColumns = (costs: boolean, everywhere: boolean): readonly Column<DeadStockRow>[] =>
  columnsOf(deadStockRecord, [
    ...(everywhere ? [area] : []),
    { field: 'internalCode', width: 84, phone: 'subtitle' },
    { field: 'product', phone: 'title' },
    { field: 'family', width: 120, yields: true, phone: 'hidden' },
    { field: 'um', width: 76, yields: true, phone: 'hidden' },
    { field: 'stock', phone: costs ? 'subtitle' : 'amount' },
    ...(costs ? [value] : []),
    { field: 'lastSale', phone: 'hidden' },
    { field: 'lastPurchase', phone: 'hidden' },
    { field: 'idle', phone: 'subtitle' },
  ])

const area: Column<DeadStockRow> = columnOf(deadStockRecord, {
  field: 'area',
  width: 116,
  phone: 'subtitle',
})
const value: Column<DeadStockRow> = columnOf(deadStockRecord, { field: 'value', ...amount, phone: 'amount' })

const stateTones = { little: 'bad', enough: 'ok', much: 'warn', unsold: 'neutral' } as const
const stateOptions = (Object.keys(stateTones) as (keyof typeof stateTones)[]).map((state) => ({
  value: stockDaysStates[state],
  label: stockDaysStates[state],
  tone: stateTones[state],
}))

/** Columns of 'Días de inventario' for one of its forms; the value only for users who read costs. */
export function stockDaysColumns(
  per: StockDaysBy,
  { costs, everywhere }: { costs: boolean; everywhere: boolean },
): readonly Column<StockDaysRow>[] {
  const byProduct = per === StockDaysBy.product
  const names = { product: texts.product, category: texts.category, area: texts.area }
  return columnsOf(stockDaysRecord, [
    ...(byProduct ? [code] : []),
    { field: 'name', title: names[per], phone: 'title' },
    ...(byProduct ? [family] : [goods]),
    ...(byProduct && everywhere ? [place] : []),
    { field: 'stock', phone: 'subtitle' },
    ...(costs ? [worth] : []),
    { field: 'daily', phone: 'subtitle' },
    { field: 'days', phone: 'amount' },
    {
      field: 'stockState',
      width: 116,
      options: stateOptions,
      phone: 'status',
    },
  ])
}

const code: Column<StockDaysRow> = columnOf(stockDaysRecord, {
  field: 'internalCode',
  width: 84,
  phone: 'subtitle',
})
const family: Column<StockDaysRow> = columnOf(stockDaysRecord, {
  field: 'family',
  width: 120,
  yields: true,
  phone: 'hidden',
})
const place: Column<StockDaysRow> = columnOf(stockDaysRecord, {
  field: 'area',
  width: 116,
  phone: 'subtitle',
})
const goods: Column<StockDaysRow> = columnOf(stockDaysRecord, {
  field: 'products',
  summary: 'sum',
  phone: 'subtitle',
})
const worth: Column<StockDaysRow> = columnOf(stockDaysRecord, { field: 'value', ...amount, phone: 'hidden' })
