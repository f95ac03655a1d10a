import { most } from '@yunque/contract/core/limits'
import { formatAmount, formatQuantity } from '../../../lib/format/format.ts'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import type { OfflineLine } from './offline-line.ts'

/** The columns of the lines of a sale without the server. */
export const offlineColumns: readonly LineColumn<OfflineLine>[] = [
  {
    key: 'productId',
    header: 'Producto',
    grow: true,
    phone: 'title',
    show: ({ product, serials }) => (
      <>
        <span title={product}>{product}</span>
        {serials.length > 0 && <small>{serials.join(', ')}</small>}
      </>
    ),
  },
  {
    key: 'internalCode',
    header: 'Código',
    width: 90,
    phone: 'subtitle',
    yields: true,
    show: ({ internalCode }) => internalCode,
  },
  { key: 'um', header: 'U.M.', width: 66, phone: 'subtitle', yields: true, show: ({ um }) => um },
  {
    key: 'quantity',
    header: 'Cantidad',
    figure: 'quantity',
    entryKey: '*',
    brief: 'detail',
    show: ({ quantity }) => formatQuantity(quantity),
    edit: { kind: 'number', scale: 4, most: () => most.quantity },
  },
  {
    key: 'price',
    header: 'Precio',
    figure: 'money',
    brief: 'detail',
    show: ({ price }) => formatAmount(price),
  },
  {
    key: 'total',
    header: 'Total',
    figure: 'money',
    brief: 'amount',
    show: ({ total }) => formatAmount(total),
  },
]
