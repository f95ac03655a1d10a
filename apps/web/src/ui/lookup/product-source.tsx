import { messages } from '@yunque/contract/core/messages'
import type { PickerRow } from '@yunque/contract/inventory/product-picker'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { stockMessages } from '@yunque/contract/inventory/stock-documents'
import { api } from '../../lib/api-client/api.ts'
import { formatMoney, formatQuantity } from '../../lib/format/format.ts'
import type { LineUnit } from '../document/line.ts'
import classes from './lookup.module.css'
import type { LookupSource } from './lookup-source.ts'

/** A product as the picker of an area answers it, with its stock and price there. */
export type ProductItem = PickerRow

/** Which products a picker shows (lists.pickers). */
interface ProductFlags {
  /** Only with stock. */
  readonly exists?: boolean
  readonly active?: boolean
  /** Only those that the area keeps a record of. */
  readonly has?: boolean
  /** No services. */
  readonly onlyProducts?: boolean
}

export interface ProductOptions extends ProductFlags {
  readonly areaId: number
  /** Refuses products without stock before they are chosen (sales.stock-limit); purchases and entries take them. */
  readonly needsStock: boolean
}

/** A source whose items carry codes that a person types or a scanner reads. */
export interface CodedSource<Item> extends LookupSource<Item> {
  readonly codesOf: (item: Item) => readonly string[]
  /** The unit of an item's quantities, when it is known. */
  readonly unitOf?: (item: Item) => LineUnit | undefined
}

/** The product picker of an area; keep the result in `useMemo`. */
export function productSource({ areaId, needsStock, ...flags }: ProductOptions): CodedSource<ProductItem> {
  return {
    key: ['products', 'picker', areaId, flags],
    load: ({ search, skip, take, signal }) =>
      api.call(
        products.pick,
        { params: { areaId }, query: { name: search, skip, take, active: true, ...flags } },
        { signal },
      ),
    idOf: ({ id }) => id,
    codesOf: ({ internalCode, barcodes }) => [internalCode, ...barcodes],
    unitOf: ({ name, um, unitDecimals }) =>
      unitDecimals === undefined ? undefined : { name, unit: um, decimals: unitDecimals },
    textOf: ({ name }) => name,
    detailOf: (product) => <ProductDetail product={product} />,
    refusalOf: ({ name, active, isService, disponible }) => {
      // The list offers neither of these; one that was created in place may be so.
      if (!active) return messages.inactiveProduct(name)
      if (isService) return flags.onlyProducts ? stockMessages.service(name) : undefined
      return needsStock && disponible <= 0 ? messages.noStock : undefined
    },
  }
}

/** A product by its name alone. */
export type NamedProduct = Pick<PickerRow, 'id' | 'name' | 'internalCode' | 'um'>

/** The same picker where stock and price do not matter, or are not known of what was chosen before. */
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

function ProductDetail({ product }: { product: ProductItem }) {
  return (
    <>
      <span>{product.internalCode}</span>
      <span
        data-tone={!product.isService && product.disponible <= 0 ? 'bad' : undefined}
        className={classes.stock}
      >
        {product.isService ? 'Servicio' : `${formatQuantity(product.disponible)} ${product.um}`}
      </span>
      <span className={classes.price}>{formatMoney(product.price)}</span>
    </>
  )
}

/** For documents whose lines are only read, or are given. */
export const noProducts: CodedSource<ProductItem> = productSource({ areaId: 0, needsStock: false })
