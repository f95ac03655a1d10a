import { statusWords } from '@yunque/contract/core/status-words'
import { areaProductRecord } from '@yunque/contract/inventory/area-product.record'
import type { AreaProductRow } from '@yunque/contract/inventory/area-products'
import { enoughInArea, notRecorded, shortage } from '@yunque/contract/inventory/stock-words'
import { allColumnsOf, booleanOptions, type Column } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { StockFigure } from './stock-figure.tsx'

/** Columns of a product's areas. Costs only for users who may read them (access.costs). */
export const areaColumnsFor = (readsCosts: boolean): readonly Column<AreaProductRow>[] =>
  readsCosts ? all : all.filter(({ field }) => field !== 'costReal' && field !== 'costAvg')

const all = allColumnsOf(areaProductRecord, [
  { field: 'area', width: 130, phone: 'title' },
  {
    field: 'stock',
    summary: 'sum',
    phone: 'amount',
    tone: (row) => (!row.isService && !row.isKit && row.stock < row.stockMin ? 'bad' : undefined),
    render: (row) => <StockFigure {...row} />,
  },
  {
    field: 'disponible',
    summary: 'sum',
    phone: 'hidden',
  },
  { field: 'locations', width: 120, phone: 'hidden' },
  { field: 'stockMin', phone: 'hidden' },
  { field: 'stockMax', phone: 'hidden' },
  { field: 'costReal', phone: 'hidden' },
  { field: 'costAvg', phone: 'hidden' },
  { field: 'price', phone: 'subtitle' },
  { field: 'discount', phone: 'hidden' },
  {
    field: 'inherit',
    phone: 'hidden',
  },
  {
    field: 'isLimit',
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
