import {
  type AbcRow,
  abcClasses,
  type DeadStockRow,
  StockDaysBy,
  type StockDaysRow,
  stockDaysStates,
} from '@yunque/contract/reports/inventory-analysis'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const amount = { type: 'money', currency: '', summary: 'sum' } as const

const tones = { A: 'ok', B: 'info', C: 'neutral' } as const
const classOptions = abcClasses.map((value) => ({ value, label: value, tone: tones[value] }))

/** Columns of 'ABC por utilidad', which only users who read costs have. */
export const abcColumns = defineColumns<AbcRow>()([
  { field: 'place', title: texts.place, type: 'number', phone: 'hidden' },
  { field: 'abc', title: texts.abcClass, type: 'status', width: 76, options: classOptions, phone: 'status' },
  { field: 'internalCode', title: texts.code, type: 'text', width: 84, phone: 'subtitle' },
  { field: 'product', title: texts.product, type: 'text', phone: 'title' },
  { field: 'family', title: texts.category, type: 'text', width: 120, yields: true, phone: 'hidden' },
  { field: 'units', title: texts.units, type: 'quantity', phone: 'subtitle' },
  { field: 'net', title: texts.net, ...amount, phone: 'subtitle' },
  { field: 'cost', title: texts.cost, ...amount, yields: true, phone: 'hidden' },
  { field: 'profit', title: texts.profit, ...amount, phone: 'amount' },
  { field: 'share', title: texts.share, type: 'percent', phone: 'hidden' },
  { field: 'cumulative', title: texts.cumulative, type: 'percent', phone: 'subtitle' },
])

/** Columns of 'Inventario sin movimiento'; the value only for users who read costs, the area for several. */
export const deadStockColumns = (costs: boolean, everywhere: boolean): readonly Column<DeadStockRow>[] =>
  defineColumns<DeadStockRow>()([
    ...(everywhere ? [area] : []),
    { field: 'internalCode', title: texts.code, type: 'text', width: 84, phone: 'subtitle' },
    { field: 'product', title: texts.product, type: 'text', phone: 'title' },
    { field: 'family', title: texts.category, type: 'text', width: 120, yields: true, phone: 'hidden' },
    { field: 'um', title: texts.um, type: 'text', width: 76, yields: true, phone: 'hidden' },
    { field: 'stock', title: texts.stock, type: 'quantity', phone: costs ? 'subtitle' : 'amount' },
    ...(costs ? [value] : []),
    { field: 'lastSale', title: texts.lastSale, type: 'date', phone: 'hidden' },
    { field: 'lastPurchase', title: texts.lastPurchase, type: 'date', phone: 'hidden' },
    { field: 'idle', title: texts.idle, type: 'number', phone: 'subtitle' },
  ])

const area: Column<DeadStockRow> = {
  field: 'area',
  title: texts.area,
  type: 'text',
  width: 116,
  phone: 'subtitle',
}
const value: Column<DeadStockRow> = { field: 'value', title: texts.value, ...amount, phone: 'amount' }

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
  return defineColumns<StockDaysRow>()([
    ...(byProduct ? [code] : []),
    { field: 'name', title: names[per], type: 'text', phone: 'title' },
    ...(byProduct ? [family] : [goods]),
    ...(byProduct && everywhere ? [place] : []),
    { field: 'stock', title: texts.stock, type: 'quantity', phone: 'subtitle' },
    ...(costs ? [worth] : []),
    { field: 'daily', title: texts.daily, type: 'quantity', phone: 'subtitle' },
    { field: 'days', title: texts.lasts, type: 'quantity', phone: 'amount' },
    {
      field: 'stockState',
      title: texts.state,
      type: 'status',
      width: 116,
      options: stateOptions,
      phone: 'status',
    },
  ])
}

const code: Column<StockDaysRow> = {
  field: 'internalCode',
  title: texts.code,
  type: 'text',
  width: 84,
  phone: 'subtitle',
}
const family: Column<StockDaysRow> = {
  field: 'family',
  title: texts.category,
  type: 'text',
  width: 120,
  yields: true,
  phone: 'hidden',
}
const place: Column<StockDaysRow> = {
  field: 'area',
  title: texts.area,
  type: 'text',
  width: 116,
  phone: 'subtitle',
}
const goods: Column<StockDaysRow> = {
  field: 'products',
  title: texts.products,
  type: 'number',
  summary: 'sum',
  phone: 'subtitle',
}
const worth: Column<StockDaysRow> = { field: 'value', title: texts.value, ...amount, phone: 'hidden' }
