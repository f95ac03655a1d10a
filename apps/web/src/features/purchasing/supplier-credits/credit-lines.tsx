import type {
  SupplierCreditDetail,
  SupplierCreditLineRow,
} from '@yunque/contract/purchasing/supplier-credit-rows'
import { useShowsIva } from '../../../lib/api-client/taxes.ts'
import { formatAmount, formatQuantity } from '../../../lib/format/format.ts'
import { brandColumn, codeColumn, productColumn, unitColumn } from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import { type StoredLine, StoredLines } from '../../../ui/document/stored-lines.tsx'
import { texts } from './texts.ts'

/** What went back; what it cost the store only for who may read costs. */
export function CreditLines({ credit }: { readonly credit: SupplierCreditDetail }) {
  const { id, lines: rows } = credit
  const readsCosts = rows.some((row) => row.value !== undefined)
  const taxed = useShowsIva(credit.iva > 0)
  const shown = taxed ? goods : goods.filter(({ key }) => key !== 'iva')
  return (
    <StoredLines
      id={`supplier-credit-${id}-lines`}
      label={texts.lines}
      rows={rows}
      columns={[...shown, ...(readsCosts ? costs : [])]}
    />
  )
}

const goods: readonly LineColumn<StoredLine<SupplierCreditLineRow>>[] = [
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
    key: 'total',
    header: texts.lineTotal,
    figure: 'money',
    brief: 'amount',
    show: ({ total }) => formatAmount(total),
  },
]

const costs: readonly LineColumn<StoredLine<SupplierCreditLineRow>>[] = [
  { key: 'value', header: texts.value, figure: 'money', show: ({ value }) => formatAmount(value) },
  {
    key: 'difference',
    header: texts.difference,
    figure: 'money',
    show: ({ difference }) => formatAmount(difference),
  },
]
