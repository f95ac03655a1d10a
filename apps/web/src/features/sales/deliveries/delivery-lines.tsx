import type { DeliveryDetail, DeliveryLineRow } from '@yunque/contract/sales/deliveries'
import { formatQuantity } from '../../../lib/format/format.ts'
import { brandColumn, codeColumn, productColumn, unitColumn } from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import { type StoredLine, StoredLines } from '../../../ui/document/stored-lines.tsx'
import { texts } from './texts.ts'

/** What a stored note carries. */
export function DeliveryLines({ delivery }: { readonly delivery: DeliveryDetail }) {
  const { id, lines: rows } = delivery
  return <StoredLines id={`delivery-${id}-lines`} label={texts.lines} rows={rows} columns={columns} />
}

const columns: readonly LineColumn<StoredLine<DeliveryLineRow>>[] = [
  codeColumn,
  productColumn,
  { ...unitColumn, yields: true },
  brandColumn,
  {
    key: 'quantity',
    header: texts.carried,
    figure: 'quantity',
    show: ({ quantity }) => formatQuantity(quantity),
  },
]
