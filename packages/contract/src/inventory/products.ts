import { type RecipeRefusal, recipeRefusal } from '@yunque/domain/kits'
import { plainText } from '@yunque/domain/plain-text'
import { MAX_WARRANTY, SerialUse } from '@yunque/domain/serials'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { State } from '../core/constants.ts'
import {
  id,
  keptReference,
  optionalReference,
  price,
  quantity,
  reference,
  requiredText,
  saveId,
  text,
  textLines,
  version,
} from '../core/fields.ts'
import { flag } from '../core/list.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { BoughtDocument } from './bought-document.ts'
import type { productRecord } from './product.record.ts'

/** Messages of the product and area-product forms; the prescribed ones to the letter (messages.prescribed). */
export const productMessages = {
  name: 'Ingrese el nombre',
  nameLength: 'El nombre debe tener de 2 a 100 caracteres',
  category: 'Seleccione la categoría',
  brand: 'Seleccione la marca',
  unit: 'Seleccione la unidad de medida',
  state: 'Seleccione el estado',
  convertProductQuantity: 'Ingrese la cantidad de conversión, mayor que 0',
  convertSourceQuantity: 'Ingrese la cantidad a convertir, mayor que 0',
  noConvertProduct: 'Seleccione el producto al que se convierte o deje las cantidades de conversión en 0',
  convertToItself: 'Un producto no se convierte en sí mismo',
  barcode: 'Ingrese el código de barras, sin espacios',
  barcodeRepeated: 'El código de barras está repetido',
  serviceLots: 'Un servicio no lleva lotes',
  price: 'Ingrese el precio de venta',
  positivePrice: 'El precio debe ser mayor que 0',
  maximumBelowMinimum: 'El máximo no puede ser menor que el mínimo',
  component: 'Seleccione el componente',
  componentUnits: 'Las unidades del componente deben ser mayores que 0',
  noComponents: 'Agregue al menos un componente al kit',
  componentItself: 'Un kit no es componente de sí mismo',
  componentRepeated: 'El componente está repetido',
  kitService: 'Un servicio no tiene componentes',
  kitConverts: 'Un kit no se convierte en otro producto',
  noConversion: (name: string) => `${name} no se convierte en otro producto`,
  convertsToNothing: 'La cantidad a convertir es demasiado pequeña',
  multiple: (n: number | string) => `La cantidad a convertir debe ser multiplo de ${n}`,
} as const

/** Maximum number of barcodes of one product. */
export const MAX_BARCODES = 20

/** Maximum number of components of a kit. */
export const MAX_COMPONENTS = 50

/** A component of a kit, with its units in one kit. */
export const kitComponent = z.object({
  productId: reference(productMessages.component),
  units: quantity(productMessages.componentUnits).positive(productMessages.componentUnits),
})
export type KitComponent = z.output<typeof kitComponent>

const kitComponentOnWire = onWire(kitComponent, {
  ignored: ['line', 'product', 'internalCode', 'um', 'unitDecimals', 'stock', 'disponible', 'cost', 'active'],
})

const optionalQuantity = quantity()
  .nullish()
  .transform((value) => value ?? 0)

const recipeFaults = {
  empty: productMessages.noComponents,
  itself: productMessages.componentItself,
  repeated: productMessages.componentRepeated,
} as const satisfies Record<RecipeRefusal, string>

/** A product. */
export const productInput = z
  .object({
    id: saveId,
    internalCode: text(50),
    name: requiredText(100, productMessages.name, productMessages.nameLength).min(
      2,
      productMessages.nameLength,
    ),
    description: textLines(150),
    categoryId: reference(productMessages.category),
    brandId: reference(productMessages.brand),
    unitId: reference(productMessages.unit),
    classificationId: optionalReference,
    stateId: z.literal([State.active, State.inactive], productMessages.state).default(State.active),
    location: text(50),
    hasIva: z.boolean().default(true),
    isService: z.boolean().default(false),
    /** Whether its units are known by lot (lots.tracked); absent it stays. */
    tracksLots: z.boolean().nullish(),
    convertProductId: optionalReference,
    convertSourceQuantity: optionalQuantity,
    convertProductQuantity: optionalQuantity,
    /** Units of the supplier's pack; 0 when it has none (availability.packs). */
    packSize: optionalQuantity,
    /** When its serials are given (serials.use). */
    serials: z.literal(Object.values(SerialUse)).default(SerialUse.none),
    /** Months of warranty from the sale; 0 without one. */
    warrantyMonths: z.int().min(0).max(MAX_WARRANTY).default(0),
    /** From whom it is bought before others (purchases.preferred). Keeps its stored value when omitted. */
    preferredProviderId: keptReference,
    barcodes: z
      .array(z.string().overwrite(plainText).trim(), productMessages.barcode)
      .refine((codes) => codes.every((code) => /^\S{1,50}$/.test(code)), productMessages.barcode)
      .max(MAX_BARCODES, `Un producto admite ${MAX_BARCODES} códigos de barras como máximo`)
      .default([]),
    /** The recipe of a kit, empty for another product (kits.recipe); absent it stays. */
    components: z
      .array(kitComponent)
      .max(MAX_COMPONENTS, `Un kit admite ${MAX_COMPONENTS} componentes como máximo`)
      .optional(),
    /** Whether papers list the components of a kit; absent it stays. */
    showComponents: z.boolean().optional(),
    /** The new sale price in the area of the user; absent it stays. */
    salePrice: price().positive(productMessages.positivePrice).nullish(),
    version,
    ...confirmable,
  })
  .superRefine(
    (product, context) => {
      const fault = (path: keyof typeof product, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const { convertProductId, convertProductQuantity, convertSourceQuantity } = product
      if (convertProductId === null) {
        if (convertProductQuantity > 0) fault('convertProductQuantity', productMessages.noConvertProduct)
        else if (convertSourceQuantity > 0) fault('convertSourceQuantity', productMessages.noConvertProduct)
      } else {
        if (convertProductQuantity === 0)
          fault('convertProductQuantity', productMessages.convertProductQuantity)
        if (convertSourceQuantity === 0) fault('convertSourceQuantity', productMessages.convertSourceQuantity)
        if (convertProductId === product.id) fault('convertProductId', productMessages.convertToItself)
      }
    },
    across('id', 'convertProductId', 'convertProductQuantity', 'convertSourceQuantity'),
  )
  .refine(({ isService, tracksLots }) => !(isService && tracksLots), {
    path: ['tracksLots'],
    message: productMessages.serviceLots,
    ...across('isService', 'tracksLots'),
  })
  .superRefine(
    ({ id, components = [], isService, convertProductId }, context) => {
      if (components.length === 0) return
      const fault = (message: string) => context.addIssue({ code: 'custom', path: ['components'], message })
      const refusal = recipeRefusal(id, components)
      if (refusal) fault(recipeFaults[refusal])
      if (isService) fault(productMessages.kitService)
      if (convertProductId !== null) fault(productMessages.kitConverts)
    },
    across('id', 'components', 'isService', 'convertProductId'),
  )
  .refine(({ barcodes }) => new Set(barcodes.map((code) => code.toLowerCase())).size === barcodes.length, {
    path: ['barcodes'],
    message: productMessages.barcodeRepeated,
    ...across('barcodes'),
  })
export type ProductInput = z.output<typeof productInput>

export const productOnWire = onWire(productInput, {
  renames: {
    categoryId: 'familyId',
    brandId: 'presentationId',
    unitId: 'unitOfMeasureId',
    classificationId: 'clasificationId',
    location: 'ubication',
    convertSourceQuantity: 'convertSourceQuantiy',
  },
  ignored: [
    'stock',
    'disponible',
    'cost',
    'price',
    'um',
    'family',
    'presentation',
    'clasification',
    'convertProduct',
    'hasImage',
    'attachments',
    'active',
    'stockMin',
    'stockMax',
    'isLimit',
    'isKit',
    'preferredProvider',
  ],
  nested: { components: kitComponentOnWire },
})

/** The plain filters of the list of products. */
export const productFilters = {
  areaId: id.optional(),
  familyId: id.optional(),
  presentationId: id.optional(),
  clasificationId: id.optional(),
  stateId: id.optional(),
  active: flag.optional(),
  /** Only those that are bought from this supplier before others. */
  preferredProviderId: id.optional(),
  /** Only what is at or below its minimum. */
  low: flag.optional(),
  /** Only kits, or none. */
  isKit: flag.optional(),
  search: z.string().trim().max(100).optional(),
}

/** A row of the product list; its barcodes separated by spaces; `cost` only for users who may read costs. */
export type ProductRow = RowOf<typeof productRecord>

/** The answer of `products/get/{id}`. */
export type ProductRecord = Omit<ProductRow, 'barcodes'> & {
  barcodes: string[]
  /** The recipe of a kit; empty for another product. */
  components: KitComponentRow[]
}

/** A component of a kit with what the area has of it; `cost`, the average, only for users who may read costs. */
export type KitComponentRow = KitComponent & {
  line: number
  product: string
  internalCode: string
  um: string
  unitDecimals: number
  active: boolean
  stock: number
  disponible: number
  cost?: number
}

/** `{ productId }` in a path. */
export const productParams = z.object({ productId: id })

/**
 * The last purchases, sales and price changes of a product in an area, newest first, and what each supplier charged last: its
 * unit cost as on its invoice, in C$, and what a unit cost the store.
 */
export type ProductHistory = {
  suppliers: {
    providerId: number
    provider: string
    date: string
    quantity: number
    cost: number
    realCost: number
  }[]
  purchases: (BoughtDocument & {
    line: number
    date: string
    provider: string
    reference: string
    quantity: number
    cost: number
    realCost: number
    price: number
  })[]
  sales: {
    id: number
    number: string
    date: string
    client: string
    quantity: number
    price: number
    total: number
  }[]
  prices: { at: string; oldPrice: number; price: number; reason: string; username: string }[]
}

/** `?size=thumb` asks for the thumbnail of a picture. */
export const imageQuery = z.object({ size: z.enum(['thumb', 'full']).default('full') })
