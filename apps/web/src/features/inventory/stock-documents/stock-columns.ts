import type { StockDocumentRow, StockInputRow } from '@yunque/contract/inventory/stock-document-rows'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { exitTypes, type StockKind } from './kinds.ts'
import { texts } from './texts.ts'

/** A row of either list. Entries also have a supplier. */
export type StockListRow = StockDocumentRow & Partial<Pick<StockInputRow, 'providerName'>>

interface Options {
  readonly kind: StockKind
  /** Users of the warehouse see every area's documents, with an area column. */
  readonly everywhere: boolean
  readonly costs: boolean
}

/** Columns of the list of entries, opening balances, purchases or exits. */
export const stockColumns = ({ kind, everywhere, costs }: Options): readonly Column<StockListRow>[] =>
  defineColumns<StockListRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'area', title: texts.area, type: 'text', width: 140, phone: 'subtitle', hidden: !everywhere },
    ...(kind.ownType ? [] : [typeColumn]),
    ...(kind.adjusted ? [reasonColumn] : []),
    ...(kind.asksProvider ? [providerColumn] : []),
    { field: 'reference', title: texts.reference, type: 'text', width: 130, phone: 'subtitle' },
    {
      field: 'observation',
      title: texts.observation,
      type: 'text',
      width: kind.asksProvider || !kind.ownType ? 160 : 240,
      phone: kind.asksProvider ? 'hidden' : 'title',
      searchable: false,
    },
    { field: 'units', title: texts.units, type: 'quantity', phone: costs ? 'hidden' : 'amount' },
    ...(costs ? [totalColumn] : []),
    {
      field: 'createBy',
      title: texts.createBy,
      type: 'text',
      yields: true,
      width: 130,
      phone: 'hidden',
      searchable: false,
    },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', yields: true, phone: 'hidden' },
  ])

const typeColumn: Column<StockListRow> = {
  field: 'typeId',
  title: texts.type,
  type: 'enum',
  width: 140,
  phone: 'subtitle',
  options: exitTypes.map(({ id, name }) => ({ value: id, label: name })),
}

const reasonColumn: Column<StockListRow> = {
  field: 'reason',
  title: texts.reason,
  type: 'text',
  width: 120,
  phone: 'subtitle',
  // Its words are not stored; they are filtered by.
  searchable: false,
}

const providerColumn: Column<StockListRow> = {
  field: 'providerName',
  title: texts.provider,
  type: 'text',
  width: 200,
  phone: 'title',
}

const totalColumn: Column<StockListRow> = {
  field: 'total',
  title: texts.total,
  type: 'money',
  summary: 'sum',
  phone: 'amount',
}
