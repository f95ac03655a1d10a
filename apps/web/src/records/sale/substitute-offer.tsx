import { Button, Kbd } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { stepAt } from '@yunque/domain/price-lists'
import { api } from '../../lib/api-client/api.ts'
import { formatMoney, formatQuantity } from '../../lib/format/format.ts'
import type { ProductItem } from '../../ui/lookup/product-source.tsx'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import classes from './elsewhere-notice.module.css'
import { saleTexts as texts } from './texts.ts'
import type { Missing } from './use-missing.ts'

/** What a sale offers instead of a product that it is short of. */
export interface Offering {
  readonly areaId: number
  /** Whose prices are shown: a client's, on a day. */
  readonly clientId: number | null
  readonly date: string | null
  /** The price that the client pays for a price of the area. */
  readonly priceOf: (price: number, hasIva: boolean) => number
  /** Adds the missing units of the substitute to the sale. */
  readonly onTake: (product: ProductItem, quantity: number) => void
}

interface Props extends Offering {
  readonly missing: Missing
}

/** As many as are read at a glance. */
const MOST = 3

/** The substitutes with stock of a product that a sale is short of; the first one is a key away (sales.substitutes). */
export function SubstituteOffer({ missing, areaId, clientId, date, priceOf, onTake }: Props) {
  const { productId } = missing
  const { data } = useQuery({
    queryKey: ['products', 'substitutes', productId, areaId, clientId, date],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(
        products.pick,
        {
          params: { areaId },
          query: {
            insteadOf: productId,
            exists: true,
            active: true,
            has: true,
            take: MOST,
            ...(date === null ? {} : { date, ...(clientId === null ? {} : { clientId }) }),
          },
        },
        { signal },
      ),
  })
  const offered = (data?.items ?? []).filter(({ disponible }) => disponible > 0)
  const [best] = offered
  const take = (product: ProductItem) => onTake(product, Math.min(missing.quantity, product.disponible))
  useShortcuts(best ? [{ keys: 'Alt+S', label: texts.takeSubstitute, run: () => take(best) }] : [])
  if (best === undefined) return null
  return (
    <div className={classes.offer}>
      <span>{texts.instead}</span>
      {offered.map((product) => (
        <Button
          key={product.id}
          size="compact-sm"
          variant="default"
          rightSection={product === best && <Kbd size="xs">Alt S</Kbd>}
          onClick={() => take(product)}
        >
          {texts.substituteOf(
            product.name,
            `${formatQuantity(product.disponible)} ${product.um}`,
            formatMoney(
              priceOf(product.prices ? stepAt(product.prices, 1).price : product.price, product.hasIva),
            ),
          )}
        </Button>
      ))}
    </div>
  )
}
