import { statusWords } from '@yunque/contract/core/status-words'
import { inheritWords } from '@yunque/contract/core/value-words'
import type { AreaProductRow } from '@yunque/contract/inventory/area-products'
import { enoughInArea, notRecorded, shortage } from '@yunque/contract/inventory/stock-words'
import { booleanOptions, type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { StockFigure } from './stock-figure.tsx'
import { texts } from './texts.ts'

/** Columns of a product's areas. Costs only for users who may read them (access.costs). */
export const areaColumnsFor = (readsCosts: boolean): readonly Column<AreaProductRow>[] =>
  readsCosts ? all : all.filter(({ field }) => field !== 'costReal' && field !== 'costAvg')

const all = defineColumns<AreaProductRow>()([
  { field: 'area', title: texts.area, type: 'text', width: 130, phone: 'title' },
  {
    field: 'stock',
    title: texts.stock,
    type: 'quantity',
    summary: 'sum',
    phone: 'amount',
    tone: (row) => (!row.isService && !row.isKit && row.stock < row.stockMin ? 'bad' : undefined),
    render: (row) => <StockFigure {...row} />,
  },
  {
    field: 'disponible',
    title: texts.disponible,
    type: 'quantity',
    summary: 'sum',
    phone: 'hidden',
  },
  { field: 'locations', title: texts.locations, type: 'text', width: 120, phone: 'hidden' },
  { field: 'stockMin', title: texts.minimum, type: 'quantity', phone: 'hidden' },
  { field: 'stockMax', title: texts.maximum, type: 'quantity', phone: 'hidden' },
  { field: 'costReal', title: texts.costReal, type: 'money', phone: 'hidden' },
  { field: 'costAvg', title: texts.costAvgShort, type: 'money', phone: 'hidden' },
  { field: 'price', title: texts.price, type: 'money', phone: 'subtitle' },
  { field: 'discount', title: texts.discount, type: 'percent', phone: 'hidden' },
  {
    field: 'inherit',
    title: texts.inherit,
    type: 'boolean',
    phone: 'hidden',
    options: booleanOptions(inheritWords),
  },
  {
    field: 'isLimit',
    title: texts.state,
    type: 'status',
    width: 104,
    phone: 'status',
    options: booleanOptions({ true: statusWords.lowStock, false: enoughInArea }),
    render: (row) => {
      if (!row.exists) return notRecorded
      const status = shortage(row)
      return status && <RecordStatus status={status} />
    },
  },
])
