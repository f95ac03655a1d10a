import { messages } from '@yunque/contract/core/messages'
import { kitMessages } from '@yunque/contract/inventory/kits'
import type { PickerRow } from '@yunque/contract/inventory/product-picker'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { stockMessages } from '@yunque/contract/inventory/stock-documents'
import { api } from '../../lib/api-client/api.ts'
import { formatMoney, formatQuantity } from '../../lib/format/format.ts'
import type { LineUnit } from '../controls/line-unit.ts'
import classes from './lookup.module.css'
import type { LookupSource } from './lookup-source.ts'

/** A product of the picker, with its stock and price in the area. */
export type ProductItem = PickerRow & {
  /** The searched text, when it is the product's code in another form (codes.one-code). */
  readonly scanned?: string
}

/** Which products a picker shows (lists.pickers). */
interface ProductFlags {
  /** Only products with stock. */
  readonly exists?: boolean
  readonly active?: boolean
  /** Only products that have a record in the area. */
  readonly has?: boolean
  /** Without services and kits. */
  readonly onlyProducts?: boolean
  /** Without kits, which are never bought. */
  readonly noKits?: boolean
}

export interface ProductOptions extends ProductFlags {
  readonly areaId: number
  /** Disables products without stock (sales.stock-limit). Purchases and entries allow them. */
  readonly needsStock: boolean
  /** Of a sale: the client and the day whose list prices are read (prices.list-precedence). */
  readonly sale?: { readonly clientId: number | null; readonly date: string }
  /** Of a purchase: its supplier, whose codes are read before those of others (purchases.supplier-codes). */
  readonly providerId?: number | undefined
  /** The price to show for the price of the area: a sale to an exempt client has another. */
  readonly priceOf?: (product: ProductItem) => number
}

/** A source whose items have codes, typed or scanned. */
export interface CodedSource<Item> extends LookupSource<Item> {
  readonly codesOf: (item: Item) => readonly string[]
  /** The sentence for a code that no item has, instead of the usual. */
  readonly unknownCode?: (code: string) => string
  /** The unit of an item's quantities, when it is known. */
  readonly unitOf?: (item: Item) => LineUnit | undefined
}

/** The product picker of an area; keep the result in `useMemo`. */
export function productSource({
  areaId,
  needsStock,
  sale,
  providerId,
  priceOf = ({ price }) => price,
  ...flags
}: ProductOptions): CodedSource<ProductItem> {
  return {
    key: [
      'products',
      'picker',
      areaId,
      flags,
      sale ?? null,
      ...(providerId === undefined ? [] : [providerId]),
    ],
    load: async ({ search, skip, take, signal }) => {
      const page = await api.call(
        products.pick,
        {
          params: { areaId },
          query: {
            name: search,
            skip,
            take,
            active: true,
            ...flags,
            ...saleQuery(sale),
            ...(providerId && { providerId }),
          },
        },
        { signal },
      )
      const items = page.items.map((item) => (item.bearsCode ? { ...item, scanned: search } : item))
      return { ...page, items }
    },
    idOf: ({ id }) => id,
    codesOf: ({ internalCode, barcodes, supplier, serial, scanned }) => [
      internalCode,
      ...barcodes,
      ...(supplier?.code ? [supplier.code] : []),
      ...(serial ? [serial] : []),
      ...(scanned ? [scanned] : []),
    ],
    unitOf: ({ name, um, unitDecimals }) =>
      unitDecimals === undefined ? undefined : { name, unit: um, decimals: unitDecimals },
    textOf: ({ name }) => name,
    detailOf: (product) => <ProductDetail product={product} price={priceOf(product)} />,
    refusalOf: ({ name, active, isService, isKit, disponible }) => {
      // The list offers neither. A product that was created in place may be either.
      if (!active) return messages.inactiveProduct(name)
      if (isKit && flags.onlyProducts) return stockMessages.kit(name)
      if (isKit && flags.noKits) return kitMessages.bought(name)
      if (isService) return flags.onlyProducts ? stockMessages.service(name) : undefined
      return needsStock && disponible <= 0 ? messages.noStock : undefined
    },
  }
}

const saleQuery = (sale: ProductOptions['sale']) =>
  sale ? { date: sale.date, ...(sale.clientId === null ? {} : { clientId: sale.clientId }) } : {}

/** A product with its name alone. */
export type NamedProduct = Pick<PickerRow, 'id' | 'name' | 'internalCode' | 'um'>

/** The same picker where stock and price are not needed, or are unknown for the stored value. */
export function namedProducts(options: Omit<ProductOptions, 'needsStock'>): LookupSource<NamedProduct> {
  const { key, load } = productSource({ ...options, needsStock: false })
  return {
    key,
    load,
    idOf: ({ id }) => id,
    textOf: ({ name }) => name,
    detailOf: ({ internalCode, um }) => `${internalCode} · ${um}`,
  }
}

function ProductDetail({ product, price }: { product: ProductItem; price: number }) {
  return (
    <>
      <span>{product.supplier?.code || product.internalCode}</span>
      <span
        data-tone={!product.isService && product.disponible <= 0 ? 'bad' : undefined}
        className={classes.stock}
      >
        {product.isKit && <span className={classes.kit}>Kit</span>}
        {product.isService ? 'Servicio' : `${formatQuantity(product.disponible)} ${product.um}`}
      </span>
      <span className={classes.price}>{formatMoney(price)}</span>
    </>
  )
}

/** For documents whose lines are read-only or cannot be added. */
export const noProducts: CodedSource<ProductItem> = productSource({ areaId: 0, needsStock: false })
