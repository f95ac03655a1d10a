import type {
  SupplierCreditDetail,
  SupplierCreditLineRow,
} from '@yunque/contract/purchasing/supplier-credit-rows'
import { formatAmount, formatQuantity } from '../../lib/format/format.ts'
import { DocumentLines } from '../../ui/document/document-lines.tsx'
import { brandColumn, codeColumn, productColumn, unitColumn } from '../../ui/document/good-columns.tsx'
import type { Line } from '../../ui/document/line.ts'
import type { LineColumn } from '../../ui/document/line-column.ts'
import { useLines } from '../../ui/document/use-lines.ts'
import { noProducts } from '../../ui/lookup/product-source.tsx'
import { texts } from './texts.ts'

type StoredLine = Line & SupplierCreditLineRow

/** What went back; what it cost the store only for who may read costs. */
export function CreditLines({ credit }: { readonly credit: SupplierCreditDetail }) {
  const { id, lines: rows } = credit
  const value = rows.map((row): StoredLine => ({ ...row, key: `line-${row.line}`, available: null }))
  const lines = useLines({
    value,
    current: () => value,
    onChange: () => undefined,
    edit: (line) => line,
    rules: { repeated: 'refuse', limited: false },
  })
  const readsCosts = rows.some((row) => row.value !== undefined)
  return (
    <DocumentLines
      id={`supplier-credit-${id}-lines`}
      label={texts.lines}
      source={noProducts}
      columns={readsCosts ? [...goods, ...costs] : goods}
      lines={lines}
      createLine={() => {
        throw new Error('The lines of a return are fixed')
      }}
      errors={{}}
      readOnly
    />
  )
}

const goods: readonly LineColumn<StoredLine>[] = [
  codeColumn,
  productColumn,
  { ...unitColumn, yields: true },
  brandColumn,
  {
    key: 'quantity',
    header: texts.returnedNow,
    figure: 'quantity',
    show: ({ quantity }) => formatQuantity(quantity),
  },
  {
    key: 'iva',
    header: texts.ivaColumn,
    figure: 'money',
    yields: true,
    show: ({ iva }) => formatAmount(iva),
  },
  {
    ...{ key: 'total', header: texts.lineTotal, figure: 'money', brief: 'amount' },
    show: ({ total }) => formatAmount(total),
  },
]

const costs: readonly LineColumn<StoredLine>[] = [
  { key: 'value', header: texts.value, figure: 'money', show: ({ value }) => formatAmount(value) },
  {
    ...{ key: 'difference', header: texts.difference, figure: 'money' },
    show: ({ difference }) => formatAmount(difference),
  },
]
