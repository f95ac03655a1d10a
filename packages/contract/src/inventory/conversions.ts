import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { id, optionalReference, price, quantity, reference, saveId, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { conversionRuleRecord } from './conversion-rule.record.ts'
import type { doneConversionRecord } from './done-conversion.record.ts'
import type { productConversionRecord } from './product-conversion.record.ts'
import { productMessages } from './products.ts'

/** Messages of the conversions list and its dialogs. */
export const conversionMessages = {
  source: 'Seleccione el producto de origen',
  target: 'Seleccione el producto de destino',
  sourceQuantity: 'Ingrese la cantidad de origen, mayor que 0',
  targetQuantity: 'Ingrese la cantidad de destino, mayor que 0',
  service: (name: string) => `${name} es un servicio: no se convierte`,
  kit: (name: string) => `${name} es un kit: no se convierte`,
  repeated: (source: string, target: string) => `Ya existe la conversión de ${source} a ${target}`,
} as const

const positive = (message: string) => quantity(message).positive(message)

/** A relation: `sourceQuantity` units of a product give `targetQuantity` of another (conversions.relations). */
export const productConversion = z
  .object({
    id: saveId,
    sourceProductId: reference(conversionMessages.source),
    sourceQuantity: positive(conversionMessages.sourceQuantity),
    targetProductId: reference(conversionMessages.target),
    targetQuantity: positive(conversionMessages.targetQuantity),
    version,
  })
  .refine(({ sourceProductId, targetProductId }) => sourceProductId !== targetProductId, {
    path: ['targetProductId'],
    message: productMessages.convertToItself,
    ...across('sourceProductId', 'targetProductId'),
  })
export type ProductConversion = z.output<typeof productConversion>

export const productConversionOnWire = onWire(productConversion, {
  ignored: [
    'sourceCode',
    'sourceProduct',
    'sourceUm',
    'targetCode',
    'targetProduct',
    'targetUm',
    'stock',
    'disponible',
  ],
})

/** A row of the conversions list, with the source's stock in the reader's area. */
export type ProductConversionRow = RowOf<typeof productConversionRecord>

/** A row of all relations: of the list, or with id 0 of the product itself. */
export type ConversionRuleRow = RowOf<typeof conversionRuleRecord>

/** The answer of `get/source/{}/target/{}`; id 0: the relation is only on the product itself. */
export type Relation = Pick<
  ProductConversionRow,
  | 'id'
  | 'sourceProduct'
  | 'targetProduct'
  | 'sourceProductId'
  | 'targetProductId'
  | 'sourceQuantity'
  | 'targetQuantity'
>

/** A product that converts into another, with its stock in an area; id 0: the relation is only on the product itself. */
export type ConversionSource = Relation &
  Pick<ProductConversionRow, 'sourceCode' | 'sourceUm' | 'stock' | 'disponible'> & {
    areaId: number
    area: string
  }

/** A conversion ('Esta seguro de convertir?'): units of the relation's source, in the user's area by default. */
export const relationConversion = z.strictObject({
  id: reference(),
  areaId: optionalReference,
  ...confirmable,
  quantity: quantity('Ingrese la cantidad a convertir'),
  price: price(productMessages.price)
    .nullish()
    .transform((value) => value ?? null),
})
export type RelationConversion = z.output<typeof relationConversion>

/** `{ sourceId, targetId }` in a path. */
export const relationParams = z.object({ sourceId: id, targetId: id })
/** `{ targetId }` in a path. */
export const targetParams = z.object({ targetId: id })
/** The answer of `get-stock/{productId}`. */
export type StockOf = { stock: number; disponible: number }

/** A conversion that was done; `value`, the value of the moved units, only for users who may read costs. */
export type DoneConversionRow = RowOf<typeof doneConversionRecord>
