import { most } from '@yunque/contract/core/limits'
import { multiply, scales } from '@yunque/domain/decimal'
import { formatAmount, formatPercent, formatQuantity } from '../../lib/format/format.ts'
import type { LineColumn } from '../../ui/document/line-column.ts'
import { isOfList, type SaleLineView } from './sale-line.ts'
import classes from './sale-line-columns.module.css'
import { saleTexts as texts } from './texts.ts'

type Column = LineColumn<SaleLineView>
type Figure = 'quantity' | 'price' | 'discountUnit' | 'discountPercent' | 'discount'

const figure = (
  key: Figure,
  {
    scale,
    most: mostOf,
    show,
    ...place
  }: Required<Pick<Column, 'header' | 'figure'>> &
    Pick<Column, 'brief' | 'entryKey'> & {
      scale: number
      most: (line: SaleLineView) => number
      show: (value: number) => string
    },
): Column => ({
  ...place,
  key,
  show: (line) => show(line[key]),
  edit: { kind: 'number', scale, most: mostOf },
})

/** A percentage or amount of 0 is blank, so that the others stand out. */
const orBlank = (show: (value: number) => string) => (value: number) => (value === 0 ? '' : show(value))

/** The product, and below it the list that gives its price, the next lower price, its serials and its warranty. */
function ProductName({ line }: { readonly line: SaleLineView }) {
  const { product, offer, price, listPrice, serials = [], warrantyUntil } = line
  const list = offer && isOfList({ price, listPrice }) ? offer.list : null
  const parts = [
    list,
    offer?.next && texts.fromQuantity(offer.next.from, offer.next.price),
    serials.length > 0 && texts.serials(serials),
    warrantyUntil && texts.warranty(warrantyUntil),
  ].filter(Boolean)
  return (
    <>
      <span title={product}>{product}</span>
      {parts.length > 0 && <small className={classes.offer}>{parts.join(' · ')}</small>}
    </>
  )
}

/** The columns of a sale's lines. */
export const saleLineColumns: readonly Column[] = [
  {
    key: 'productId',
    header: texts.product,
    grow: true,
    phone: 'title',
    show: (line) => <ProductName line={line} />,
  },
  {
    key: 'internalCode',
    header: 'Código',
    width: 80,
    phone: 'subtitle',
    show: ({ internalCode }) => internalCode,
  },
  { key: 'um', header: texts.um, width: 66, phone: 'subtitle', show: ({ um }) => um },
  {
    key: 'stock',
    header: texts.stock,
    figure: 'quantity',
    phone: 'hidden',
    show: ({ stock, available }) => (available === null ? '—' : formatQuantity(stock)),
  },
  figure('quantity', {
    header: texts.quantity,
    figure: 'quantity',
    entryKey: '*',
    scale: scales.quantity,
    most: () => most.quantity,
    show: formatQuantity,
  }),
  figure('price', {
    header: texts.price,
    figure: 'price',
    brief: 'detail',
    scale: scales.price,
    most: () => most.price,
    show: formatAmount,
  }),
  figure('discountUnit', {
    header: texts.discountUnit,
    figure: 'price',
    scale: scales.price,
    most: (line) => line.price,
    show: orBlank(formatAmount),
  }),
  figure('discountPercent', {
    header: texts.discountPercent,
    figure: 'percent',
    brief: 'detail',
    entryKey: '/',
    scale: scales.percent,
    most: () => 100,
    show: orBlank(formatPercent),
  }),
  figure('discount', {
    header: texts.discount,
    figure: 'price',
    scale: scales.money,
    most: (line) => multiply(line.quantity, line.price, scales.money),
    show: orBlank(formatAmount),
  }),
  {
    key: 'total',
    header: texts.lineTotal,
    figure: 'money',
    brief: 'amount',
    show: ({ total }) => <strong>{formatAmount(total)}</strong>,
  },
]

const atCounter = ['productId', 'stock', 'quantity', 'price', 'discountPercent', 'total']

/** The main columns for narrow screens; the discount as a percentage only. */
export const counterColumns = saleLineColumns.filter(({ key }) => atCounter.includes(key))
