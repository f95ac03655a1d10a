import { fixedCatalogs } from '@yunque/contract/core/constants'
import { currencySymbol, formatMoney, formatQuantity, none } from '@yunque/contract/core/format'
import type { EditedField, ProductChange, ProductEditRow } from '@yunque/contract/inventory/product-edits'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { serialUses } from '@yunque/contract/inventory/serial.record'
import type { ListBreak } from '@yunque/contract/sales/price-lists'
import type { KnownProduct } from '../products/known-products.ts'
import { sameBreaks } from '../products/listed-changes.ts'

/** A stored product, with its typed prices in the list of the change, if that has one. */
export type EditedProduct = KnownProduct & { listed: readonly ListBreak[] }

/** Names of catalog entries by field and id, and the currency of the list. */
export type EditNames = { entries: ReadonlyMap<string, string>; currencyId: number | null }

/** The fields of a product, as the change names them. */
const productFields = {
  familyId: 'categoryId',
  presentationId: 'brandId',
  unitOfMeasureId: 'unitId',
  clasificationId: 'classificationId',
  ubication: 'location',
  hasIva: 'hasIva',
  stateId: 'stateId',
  packSize: 'packSize',
  serials: 'serials',
  warrantyMonths: 'warrantyMonths',
  preferredProviderId: 'preferredProviderId',
} as const satisfies Partial<Record<EditedField, keyof ProductInput>>
type ProductField = keyof typeof productFields
const fieldNames = Object.keys(productFields) as ProductField[]

/** The product after a change of its own fields; the same object when they stay as they are. */
export function changedProduct(product: EditedProduct, change: ProductChange): EditedProduct {
  const changed = fieldNames.filter(
    (field) => change[field] !== undefined && change[field] !== product[productFields[field]],
  )
  if (changed.length === 0) return product
  return { ...product, ...Object.fromEntries(changed.map((field) => [productFields[field], change[field]])) }
}

/** Minimum and maximum after a change; null when they stay as they are. */
export function changedLimits(
  { stockMin, stockMax }: EditedProduct,
  change: ProductChange,
): { stockMin: number; stockMax: number } | null {
  const limits = { stockMin: change.stockMin ?? stockMin, stockMax: change.stockMax ?? stockMax }
  return limits.stockMin === stockMin && limits.stockMax === stockMax ? null : limits
}

/** The typed prices in the list after a change; null when they stay as they are. */
export function changedBreaks({ listed }: EditedProduct, { listPrice }: ProductChange): ListBreak[] | null {
  if (listPrice === undefined) return null
  const breaks = listPrice === null ? [] : [{ from: 0, price: listPrice }]
  return sameBreaks(listed, breaks) ? null : breaks
}

/** What a change does to a product, as texts. */
export function changesOf(
  product: EditedProduct,
  change: ProductChange,
  names: EditNames,
): ProductEditRow['changes'] {
  const after = changedProduct(product, change)
  const limits = changedLimits(product, change) ?? product
  const breaks = changedBreaks(product, change)
  return [
    ...fieldNames.flatMap((field) => {
      const [from, to] = [product[productFields[field]], after[productFields[field]]]
      return from === to ? [] : [{ field, from: textOf(field, from, names), to: textOf(field, to, names) }]
    }),
    ...(['stockMin', 'stockMax'] as const).flatMap((field) => {
      const [from, to] = [product[field], limits[field]]
      return from === to ? [] : [{ field, from: formatQuantity(from), to: formatQuantity(to) }]
    }),
    ...(breaks
      ? [
          {
            field: 'listPrice' as const,
            from: breaksText(product.listed, names),
            to: breaksText(breaks, names),
          },
        ]
      : []),
  ]
}

function textOf(field: ProductField, value: unknown, { entries }: EditNames): string {
  if (field === 'hasIva') return value ? 'Sí' : 'No'
  if (field === 'stateId') return fixedCatalogs.state.find(({ id }) => id === value)?.name ?? none
  if (field === 'packSize' || field === 'warrantyMonths') return formatQuantity(Number(value))
  if (field === 'serials') return serialUses.find(({ id }) => id === value)?.name ?? none
  if (field === 'ubication') return String(value) || none
  return entries.get(`${field} ${value}`) ?? none
}

function breaksText(breaks: readonly ListBreak[], { currencyId }: EditNames): string {
  const texts = breaks.map(({ from, price }) => {
    const money = formatMoney(price, currencySymbol(currencyId ?? 1))
    return from === 0 ? money : `desde ${formatQuantity(from)}: ${money}`
  })
  return texts.join(', ') || none
}
