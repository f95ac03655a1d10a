import { useQuery } from '@tanstack/react-query'
import type { ProductRow } from '@yunque/contract/inventory/products'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { formatCount, formatMoney } from '../../lib/format/format.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'
import { Barcode } from './barcode.tsx'
import classes from './labels.module.css'

const title = 'Etiquetas de estante'
const MOST = 200
const defaults = { ids: '' as string | number }

const chooseFirst = 'Elija productos en la lista y después «Imprimir etiquetas».'
const withoutPrice = (count: number): string =>
  count === 1
    ? '1 producto no tiene precio en su área: no lleva etiqueta.'
    : `${formatCount(count)} productos no tienen precio en su área: no llevan etiqueta.`

/**
 * Shelf labels of the products in the address: name, price in the user's area and bar code, three in a row. Products
 * without a price are skipped.
 */
export function LabelsPage() {
  const [{ ids: text }] = useUrlFilters<{ ids: string | number }>(defaults)
  const numbers = String(text).split('-').map(Number)
  const ids = numbers.filter((id) => Number.isInteger(id) && id > 0).slice(0, MOST)
  const query = useQuery({
    queryKey: ['products', 'labels', ids],
    queryFn: ({ signal }) => productsOf(ids, signal),
    enabled: ids.length > 0,
  })
  if (query.error)
    return (
      <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home="/app/productos" />
    )
  if (ids.length > 0 && !query.data) return null
  const found = query.data ?? []
  const rows = found.filter(({ price }) => price > 0)
  const unpriced = found.length - rows.length
  return (
    <PrintFrame
      title={title}
      papers={['letter', 'a4', 'ticket']}
      foot=""
      home="/app/productos"
      notice={rows.length > 0 && unpriced > 0 && withoutPrice(unpriced)}
    >
      {(paper) =>
        rows.length === 0 ? (
          <EmptyState title={unpriced > 0 ? withoutPrice(unpriced) : chooseFirst} />
        ) : (
          <ul className={classes.labels} data-paper={paper}>
            {rows.map((row) => (
              <Label key={row.id} row={row} />
            ))}
          </ul>
        )
      }
    </PrintFrame>
  )
}

async function productsOf(ids: readonly number[], signal: AbortSignal): Promise<readonly ProductRow[]> {
  const filter = ids.flatMap((id, index) => [...(index > 0 ? ['or'] : []), ['id', '=', id]])
  const query = { filter, take: MOST }
  const { data } = await api.call(products.list.rows, { query }, { signal })
  return data
}

function Label({ row }: { readonly row: ProductRow }) {
  const code = row.barcodes.split(' ')[0] || row.internalCode
  return (
    <li className={classes.label}>
      <span className={classes.name}>{row.name}</span>
      <span className={classes.price}>{formatMoney(row.price)}</span>
      <Barcode code={code} />
      <span className={classes.foot}>
        <span>{row.internalCode}</span>
        <span>{row.um}</span>
      </span>
    </li>
  )
}
