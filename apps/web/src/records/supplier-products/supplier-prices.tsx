import { IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { packName } from '@yunque/contract/purchasing/pack-words'
import type { SupplierProductRow } from '@yunque/contract/purchasing/supplier-products'
import { formatDate, formatMoney, formatQuantity } from '../../lib/format/format.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import classes from './supplier-prices.module.css'
import { suppliersQuery } from './supplier-products.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly productId: number
  readonly areaId: number | null
  /** The supplier of the document, marked. */
  readonly providerId?: number | undefined
}

/** What each supplier charged last for a product, the one of the document marked (purchases.supplier-prices). */
export function SupplierPrices({ productId, areaId, providerId }: Props) {
  const query = useQuery(suppliersQuery(productId, areaId))
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  if (query.data.length === 0) return <p className={classes.none}>{texts.empty}</p>
  return (
    <section
      className={classes.scroll}
      aria-label={texts.prices}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus to be scrolled by keys
      tabIndex={0}
    >
      <table className={classes.prices}>
        <thead>
          <tr>
            <th scope="col">{texts.provider}</th>
            <th scope="col">{texts.code}</th>
            <th scope="col">{texts.pack}</th>
            <th scope="col">{texts.date}</th>
            <th scope="col" data-figure>
              {texts.units}
            </th>
            <th scope="col" data-figure>
              {texts.invoiceCost}
            </th>
            <th scope="col" data-figure>
              {texts.realCost}
            </th>
          </tr>
        </thead>
        <tbody>
          {query.data.map((row) => (
            <Price key={row.providerId} row={row} own={row.providerId === providerId} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Price({ row, own }: { readonly row: SupplierProductRow; readonly own: boolean }) {
  const { last } = row
  return (
    <tr data-own={own || undefined}>
      <th scope="row">
        {row.provider}
        {row.preferred && <Preferred />}
        {own && <span className="yq-visually-hidden">, {texts.thisOne}</span>}
      </th>
      <td>{row.supplierCode}</td>
      <td>{packName(row)}</td>
      <td>{last ? formatDate(last.date) : '—'}</td>
      <td data-figure>{last ? formatQuantity(last.quantity) : '—'}</td>
      <td data-figure>{last ? formatMoney(last.cost) : '—'}</td>
      <td data-figure>{last ? formatMoney(last.realCost) : '—'}</td>
    </tr>
  )
}

/** The mark of the preferred supplier. */
export const Preferred = () => (
  <span className={classes.preferred} title={texts.preferredLong}>
    <IconStarFilled size={12} aria-hidden />
    <span className="yq-visually-hidden">, {texts.preferredLong}</span>
  </span>
)
