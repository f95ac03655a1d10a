import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { labelled } from '../core/field-labels.ts'
import { day, optionalReference, price, reference, requiredLines, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { priceFormula } from '../settings/settings.ts'

/** Maximum number of products in one price change. */
export const MAX_REPRICED = 5000

export const priceMessages = {
  changed: 'Precios actualizados correctamente',
  none: 'Ningún producto cumple el filtro',
  noPrices: 'Elija al menos un producto',
  tooMany: `Se cambian ${MAX_REPRICED} precios como máximo. Aplique un filtro.`,
  positive: 'El precio debe ser mayor que 0',
  repeated: 'Un producto está dos veces',
  stale: 'Los precios cambiaron desde la vista previa. Vuelva a calcularla.',
  atOrBelowCost: (name: string) => `${name}: el precio no supera el costo`,
  inherits: (names: string) =>
    `${names}: el precio es el que el área hereda. Indique si el precio nuevo es el del área principal o si el área deja de heredar.`,
  inherited: (name: string) =>
    `${name}: el precio es el que el área hereda. Cámbielo en el área principal, o deje de heredarlo en Existencias por área.`,
  mainForbidden: 'No tiene permiso para cambiar los precios del área principal',
  moreFaults: (count: number) => (count === 1 ? 'Y un producto más' : `Y ${count} productos más`),
} as const

/** The base of a formula: the last cost, the average cost, or the current price. */
export const priceBases = [
  { id: 'costReal', name: 'Costo real (último)' },
  { id: 'costAvg', name: 'Costo promedio' },
  { id: 'price', name: 'Precio actual' },
] as const
export type PriceBase = (typeof priceBases)[number]['id']

/** Which products of an area, and the formula of their new prices (prices.reprice). */
export const repriceQuery = z.strictObject({
  areaId: reference(messages.selectArea),
  familyId: optionalReference,
  presentationId: optionalReference,
  clasificationId: optionalReference,
  search: text(100),
  withStock: z.boolean().default(false),
  /** Whether to include services. A service has no cost, so its formula applies to its current price. */
  services: z.boolean().default(false),
  base: z.literal(
    priceBases.map(({ id }) => id),
    'Elija sobre qué se calcula',
  ),
  formula: priceFormula,
})
export type RepriceQuery = z.output<typeof repriceQuery>

/** A product in the preview of new prices. With a `fault` it cannot be applied, with a `warning` it can. */
export type RepriceRow = {
  productId: number
  internalCode: string
  product: string
  family: string
  presentation: string
  stock: number
  costReal: number
  costAvg: number
  oldPrice: number
  price: number
  difference: number
  percent: number
  floor: number
  fault: string | null
  warning: string | null
}
/** The preview; `skipped` have no base for the formula, `inherited` take the main area's price. */
export type RepricePreview = { rows: RepriceRow[]; skipped: number; inherited: number }

/** The accepted prices, each with the one that it replaces, so that a concurrent change is not overwritten. */
export const repriceInput = z.strictObject({
  areaId: reference(messages.selectArea),
  ...confirmable,
  reason: requiredLines(200),
  prices: z
    .array(
      z.strictObject({
        productId: reference('Seleccione el producto'),
        oldPrice: price(),
        price: price().positive(priceMessages.positive),
      }),
    )
    .min(1, priceMessages.noPrices)
    .max(MAX_REPRICED, priceMessages.tooMany)
    .refine(
      (prices) => new Set(prices.map(({ productId }) => productId)).size === prices.length,
      priceMessages.repeated,
    ),
})
export type RepriceInput = z.output<typeof repriceInput>
/** The answer of `products/prices/apply`. */
export type Repriced = { changed: number }

/** Most labels of one print. */
export const MAX_LABELS = 200

/** Whose prices changed in an area since a day, or in a price list (prices.changed). */
export const changedQuery = z.strictObject({
  areaId: reference(messages.selectArea),
  since: labelled('La fecha desde la que cambió', day()),
  listId: optionalReference,
})
export type ChangedQuery = z.output<typeof changedQuery>
/** The products, by name; `more` when there are more than fit in one print. */
export type ChangedProducts = { productIds: number[]; more: boolean }
