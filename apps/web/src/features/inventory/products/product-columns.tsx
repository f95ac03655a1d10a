import { priceMessages } from '@yunque/contract/inventory/prices'
import type { ProductRow } from '@yunque/contract/inventory/products'
import { serialUses } from '@yunque/contract/inventory/serials'
import { shortage } from '@yunque/contract/inventory/stock-words'
import { scales } from '@yunque/domain/decimal'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { StockFigure } from './stock-figure.tsx'
import { texts } from './texts.ts'

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

const all = defineColumns<ProductRow>()([
  { field: 'id', title: texts.id, type: 'id', hidden: true, phone: 'hidden' },
  { field: 'internalCode', title: texts.code, type: 'text', width: 80, phone: 'subtitle' },
  { field: 'name', title: texts.name, type: 'text', phone: 'title' },
  {
    field: 'family',
    title: texts.category,
    type: 'text',
    yields: true,
    width: 112,
    searchable: false,
    phone: 'hidden',
  },
  {
    field: 'presentation',
    title: texts.brand,
    type: 'text',
    width: 96,
    yields: true,
    searchable: false,
    phone: 'hidden',
  },
  { field: 'um', title: texts.unitShort, type: 'text', width: 76, searchable: false, phone: 'hidden' },
  {
    field: 'stock',
    title: texts.stock,
    type: 'quantity',
    phone: 'subtitle',
    tone: (row) => (isBelow(row) ? 'bad' : undefined),
    render: (row) => <StockFigure {...row} />,
  },
  { field: 'disponible', title: texts.disponible, type: 'quantity', phone: 'hidden' },
  { field: 'cost', title: texts.cost, type: 'money', phone: 'hidden' },
  { field: 'price', title: texts.price, type: 'money', phone: 'amount' },
  {
    ...activeColumn,
    width: 112,
    render: (row) => <ProductStatus product={row} />,
  },
  {
    field: 'clasification',
    title: texts.classification,
    type: 'text',
    width: 130,
    hidden: true,
    searchable: false,
  },
  { field: 'ubication', title: texts.location, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'packSize', title: texts.packSize, type: 'quantity', hidden: true, phone: 'hidden' },
  {
    field: 'serials',
    title: texts.serials,
    type: 'enum',
    width: 150,
    options: serialUses.map(({ id, name }) => ({ value: id, label: name })),
    hidden: true,
    phone: 'hidden',
  },
  { field: 'warrantyMonths', title: texts.warrantyMonths, type: 'quantity', hidden: true, phone: 'hidden' },
  {
    field: 'preferredProvider',
    title: texts.preferredProvider,
    type: 'text',
    width: 150,
    hidden: true,
    searchable: false,
    phone: 'hidden',
  },
  { field: 'barcodes', title: texts.barcodes, type: 'text', width: 150, hidden: true, phone: 'hidden' },
  { field: 'stockMin', title: texts.minimum, type: 'quantity', hidden: true, phone: 'hidden' },
  { field: 'isLimit', title: texts.lowStock, type: 'boolean', hidden: true, phone: 'hidden' },
  { field: 'hasIva', title: texts.hasIva, type: 'boolean', hidden: true, phone: 'hidden' },
  { field: 'isService', title: texts.service, type: 'boolean', hidden: true, phone: 'hidden' },
  { field: 'tracksLots', title: texts.tracksLots, type: 'boolean', hidden: true, phone: 'hidden' },
  { field: 'isKit', title: texts.kit, type: 'boolean', hidden: true, phone: 'hidden' },
  {
    field: 'convertProduct',
    title: texts.convertTo,
    type: 'text',
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
