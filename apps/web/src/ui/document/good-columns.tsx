import { most } from '@yunque/contract/core/limits'
import { scales } from '@yunque/domain/decimal'
import { formatQuantity } from '../../lib/format/format.ts'
import type { Line } from './line.ts'
import type { LineColumn } from './line-column.ts'

/** The product's fields in a line of goods. */
type Good = Line & { readonly internalCode: string; readonly product: string; readonly um: string }

export const codeColumn: LineColumn<Good> = {
  key: 'internalCode',
  header: 'Código',
  width: 96,
  phone: 'subtitle',
  show: ({ internalCode }) => internalCode,
}

export const productColumn: LineColumn<Good> = {
  key: 'productId',
  header: 'Producto',
  grow: true,
  phone: 'title',
  show: ({ product }) => <span title={product}>{product}</span>,
}

export const unitColumn: LineColumn<Good> = {
  key: 'um',
  header: 'U/M',
  width: 66,
  phone: 'subtitle',
  show: ({ um }) => um,
}

export const brandColumn: LineColumn<Good & { readonly presentation: string }> = {
  key: 'presentation',
  header: 'Marca',
  width: 96,
  yields: true,
  phone: 'hidden',
  show: ({ presentation }) => presentation,
}

/** How units are typed. */
export const quantityEdit = {
  kind: 'number',
  scale: scales.quantity,
  most: () => most.quantity,
} as const

export const quantityColumn: LineColumn<Line> = {
  key: 'quantity',
  header: 'Cantidad',
  figure: 'quantity',
  entryKey: '*',
  show: ({ quantity }) => formatQuantity(quantity),
  edit: quantityEdit,
}
