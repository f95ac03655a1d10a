import { priceMessages } from '@yunque/contract/inventory/prices'
import { productRecord } from '@yunque/contract/inventory/product.record'
import type { ProductRow } from '@yunque/contract/inventory/products'
import { shortage } from '@yunque/contract/inventory/stock-words'
import { scales } from '@yunque/domain/decimal'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { StockFigure } from './stock-figure.tsx'

interface Powers {
  /** Whether the cost may be read (access.costs). */
  readonly readsCosts: boolean
  /** Whether prices may be changed in their cells. */
  readonly setsPrices: boolean
}

/** Columns of the product list. */
export const columnsFor = ({ readsCosts, setsPrices }: Powers): readonly Column<ProductRow>[] =>
  all
    .filter(({ field }) => readsCosts || field !== 'cost')
    .map((column) => (setsPrices && column.field === 'price' ? { ...column, edit: priceEdit } : column))

const priceEdit = {
  kind: 'number',
  scale: scales.price,
  validate: (value: unknown) => (Number(value) > 0 ? undefined : priceMessages.positive),
} as const

const all = allColumnsOf(productRecord, [
  { field: 'id', hidden: true, phone: 'hidden' },
  { field: 'internalCode', width: 80, phone: 'subtitle' },
  { field: 'name', phone: 'title' },
  {
    field: 'family',
    yields: true,
    width: 112,
    searchable: false,
    phone: 'hidden',
  },
  {
    field: 'presentation',
    width: 96,
    yields: true,
    searchable: false,
    phone: 'hidden',
  },
  { field: 'um', width: 76, searchable: false, phone: 'hidden' },
  {
    field: 'stock',
    phone: 'subtitle',
    tone: (row) => (isBelow(row) ? 'bad' : undefined),
    render: (row) => <StockFigure {...row} />,
  },
  { field: 'disponible', phone: 'hidden' },
  { field: 'cost', phone: 'hidden' },
  { field: 'price', phone: 'amount' },
  {
    ...activeColumn,
    width: 112,
    render: (row) => <ProductStatus product={row} />,
  },
  {
    field: 'clasification',
    width: 130,
    hidden: true,
    searchable: false,
  },
  { field: 'ubication', width: 120, hidden: true, searchable: false },
  { field: 'packSize', hidden: true, phone: 'hidden' },
  {
    field: 'serials',
    width: 150,
    hidden: true,
    phone: 'hidden',
  },
  { field: 'warrantyMonths', hidden: true, phone: 'hidden' },
  {
    field: 'preferredProvider',
    width: 150,
    hidden: true,
    searchable: false,
    phone: 'hidden',
  },
  { field: 'barcodes', width: 150, hidden: true, phone: 'hidden' },
  { field: 'stockMin', hidden: true, phone: 'hidden' },
  { field: 'isLimit', hidden: true, phone: 'hidden' },
  { field: 'hasIva', hidden: true, phone: 'hidden' },
  { field: 'isService', hidden: true, phone: 'hidden' },
  { field: 'tracksLots', hidden: true, phone: 'hidden' },
  { field: 'isKit', hidden: true, phone: 'hidden' },
  {
    field: 'convertProduct',
    width: 180,
    hidden: true,
    searchable: false,
  },
])

/** The badge of a product that is inactive, out of stock or at its minimum; nothing for others. */
function ProductStatus({ product }: { readonly product: ProductRow }) {
  const status = product.active ? shortage(product) : 'inactive'
  return status && <RecordStatus status={status} />
}

const isBelow = ({ isService, isKit, stock, stockMin }: ProductRow) =>
  !isService && !isKit && stock < stockMin
