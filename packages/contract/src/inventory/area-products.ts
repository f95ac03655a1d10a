import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { id, percent, price, quantity, reference, version } from '../core/fields.ts'
import { flag } from '../core/list.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { areaProductRecord } from './area-product.record.ts'
import { productMessages } from './products.ts'

const optionalQuantity = quantity().nullish()

/**
 * The terms of a product in an area. A minimum or maximum that is omitted keeps its stored value. An inherited
 * price needs no `price`.
 */
export const areaProductInput = z
  .object({
    areaId: reference(messages.selectArea),
    productId: reference('Seleccione el producto'),
    price: price(productMessages.price)
      .nullish()
      .transform((value) => value ?? null),
    stockMin: optionalQuantity,
    stockMax: optionalQuantity,
    discount: percent()
      .nullish()
      .transform((value) => value ?? 0),
    inherit: z.boolean().default(false),
    version,
    ...confirmable,
  })
  .refine(({ inherit, price }) => inherit || price !== null, {
    path: ['price'],
    message: productMessages.price,
    ...across('inherit', 'price'),
  })
  .refine(({ stockMin, stockMax }) => !stockMax || !stockMin || stockMax >= stockMin, {
    path: ['stockMax'],
    message: productMessages.maximumBelowMinimum,
    ...across('stockMin', 'stockMax'),
  })
export type AreaProductInput = z.output<typeof areaProductInput>

export const areaProductOnWire = onWire(areaProductInput, {
  ignored: [
    'stock',
    'internalCode',
    'um',
    'isService',
    'isKit',
    'locations',
    'disponible',
    'undelivered',
    'reserved',
    'costReal',
    'costAvg',
    'product',
    'area',
    'isLimit',
    'exists',
  ],
})

/** The plain filters of the list of an area's products. */
export const areaProductFilters = {
  active: flag.optional(),
  familyId: id.optional(),
  search: z.string().trim().max(100).optional(),
}

/** The stock and the terms of a product in an area. Costs only for users who may read them. */
export type AreaProductRow = RowOf<typeof areaProductRecord>

/** Units of a product of an area to convert. Without a price the target keeps its own. */
export const conversionInput = z.object({
  areaId: reference(messages.selectArea),
  productId: reference('Seleccione el producto'),
  ...confirmable,
  quantity: quantity('Ingrese la cantidad a convertir'),
  price: price(productMessages.price)
    .nullish()
    .transform((value) => value ?? null),
})
export type Conversion = z.output<typeof conversionInput>
/** The costs in the body are for display. The server uses its own (conversions.value). */
export const conversionOnWire = onWire(conversionInput, { ignored: ['costReal', 'costAvg'] })
/** The answer of `products/area/convert`. */
export type ConversionResult = {
  id: number
  areaId: number
  productId: number
  quantity: number
  targetProductId: number
  targetProduct: string
  targetQuantity: number
}

/** `{ areaId }` in a path. */
export const areaParams = z.object({ areaId: id })
/** `{ areaId, productId }` in a path. */
export const areaProductParams = z.object({ areaId: id, productId: id })

/** The area of the figures; by default the user's. */
export const stockPlaceQuery = z.object({ areaId: id.optional() })
