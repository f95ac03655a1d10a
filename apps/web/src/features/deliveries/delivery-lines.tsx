import type { DeliveryDetail, DeliveryLineRow } from '@yunque/contract/sales/deliveries'
import { formatQuantity } from '../../lib/format/format.ts'
import { DocumentLines } from '../../ui/document/document-lines.tsx'
import { brandColumn, codeColumn, productColumn, unitColumn } from '../../ui/document/good-columns.tsx'
import type { Line } from '../../ui/document/line.ts'
import type { LineColumn } from '../../ui/document/line-column.ts'
import { useLines } from '../../ui/document/use-lines.ts'
import { noProducts } from '../../ui/lookup/product-source.tsx'
import { texts } from './texts.ts'

type StoredLine = Line & DeliveryLineRow

/** What a stored note carries. */
export function DeliveryLines({ delivery }: { readonly delivery: DeliveryDetail }) {
  const { id, lines: rows } = delivery
  const value = rows.map((row): StoredLine => ({ ...row, key: `line-${row.line}`, available: null }))
  const lines = useLines({
    value,
    current: () => value,
    onChange: () => undefined,
    edit: (line) => line,
    rules: { repeated: 'refuse', limited: false },
  })
  return (
    <DocumentLines
      id={`delivery-${id}-lines`}
      label={texts.lines}
      source={noProducts}
      columns={columns}
      lines={lines}
      createLine={() => {
        throw new Error('The lines of a delivery note are fixed')
      }}
      errors={{}}
      readOnly
    />
  )
}

const columns: readonly LineColumn<StoredLine>[] = [
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
