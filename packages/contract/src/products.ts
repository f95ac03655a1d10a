import { z } from 'zod'
import { State } from './constants.ts'
import {
  id,
  optionalReference,
  percent,
  price,
  quantity,
  reference,
  requiredText,
  saveId,
  text,
  version,
} from './fields.ts'
import { flag, listQuery, MAX_TAKE } from './list.ts'
import { messages } from './messages.ts'
import { onWire } from './on-wire.ts'

/** Sentences of the product and area-product forms; those of the spec to the letter (Spec 1 §5). */
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
  price: 'Ingrese el precio de venta',
  maximumBelowMinimum: 'El máximo no puede ser menor que el mínimo',
  noConversion: (name: string) => `${name} no se convierte en otro producto`,
  convertsToNothing: 'La cantidad a convertir es demasiado pequeña',
  multiple: (n: number | string) => `La cantidad a convertir debe ser multiplo de ${n}`,
} as const

/** Most barcodes of one product. */
export const MAX_BARCODES = 20

const conversionQuantity = quantity('El número no es válido')
  .nullish()
  .transform((value) => value ?? 0)

/** A product (Spec 1 §3, §5). */
export const productInput = z
  .object({
    id: saveId,
    internalCode: text(50),
    name: requiredText(100, productMessages.name, productMessages.nameLength).min(
      2,
      productMessages.nameLength,
    ),
    description: text(150),
    categoryId: reference(productMessages.category),
    brandId: reference(productMessages.brand),
    unitId: reference(productMessages.unit),
    classificationId: optionalReference,
    stateId: z.literal([State.active, State.inactive], productMessages.state).default(State.active),
    location: text(50),
    hasIva: z.boolean().default(true),
    isService: z.boolean().default(false),
    convertProductId: optionalReference,
    convertSourceQuantity: conversionQuantity,
    convertProductQuantity: conversionQuantity,
    barcodes: z
      .array(z.string().trim(), productMessages.barcode)
      .refine((codes) => codes.every((code) => /^\S{1,50}$/.test(code)), productMessages.barcode)
      .max(MAX_BARCODES, `Un producto admite ${MAX_BARCODES} códigos de barras como máximo`)
      .default([]),
    version,
  })
  .superRefine((product, context) => {
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
    const codes = product.barcodes.map((code) => code.toLowerCase())
    if (new Set(codes).size < codes.length) fault('barcodes', productMessages.barcodeRepeated)
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
    'active',
    'stockMin',
    'stockMax',
    'isLimit',
  ],
})

/** A row of the product list; its barcodes joined by spaces; `cost` only for those who read costs. */
export type ProductRow = {
  id: number
  internalCode: string
  name: string
  description: string
  familyId: number
  family: string
  presentationId: number
  presentation: string
  unitOfMeasureId: number
  um: string
  clasificationId: number | null
  clasification: string | null
  stateId: number
  active: boolean
  ubication: string
  hasIva: boolean
  isService: boolean
  stock: number
  disponible: number
  stockMin: number
  stockMax: number
  isLimit: boolean
  cost?: number
  price: number
  convertProductId: number | null
  convertProduct: string | null
  convertSourceQuantiy: number
  convertProductQuantity: number
  barcodes: string
  hasImage: boolean
  version: number
  createAt: string
  createBy: string | null
  lastDateModificationAt: string | null
  lastModificationBy: string | null
}

/** The answer of `products/get/{id}`. */
export type ProductRecord = Omit<ProductRow, 'barcodes'> & { barcodes: string[] }

/** A row of a product picker (API "Pickers"); `iva` is the rate in force, 0 without IVA. */
export type PickerRow = {
  id: number
  internalCode: string
  barcodes: string[]
  name: string
  um: string
  presentation: string
  familyId: number
  family: string
  stock: number
  disponible: number
  price: number
  /** The average, and the last one that came in: only for those who read costs. */
  cost?: number
  costReal?: number
  discount: number
  hasIva: boolean
  iva: number
  isService: boolean
  active: boolean
  hasImage: boolean
}

const optionalQuantity = quantity().nullish()

/** What an area decides about a product (Spec 1 §3 "Area product"); a minimum or maximum left out keeps what it was. */
export const areaProductInput = z
  .object({
    areaId: reference(messages.selectArea),
    productId: reference('Seleccione el producto'),
    price: price(productMessages.price),
    stockMin: optionalQuantity,
    stockMax: optionalQuantity,
    discount: percent('El descuento debe ser un número')
      .nullish()
      .transform((value) => value ?? 0),
    inherit: z.boolean().default(false),
    version,
  })
  .refine(({ stockMin, stockMax }) => !stockMax || !stockMin || stockMax >= stockMin, {
    path: ['stockMax'],
    message: productMessages.maximumBelowMinimum,
  })
export type AreaProductInput = z.output<typeof areaProductInput>

export const areaProductOnWire = onWire(areaProductInput, {
  ignored: [
    'stock',
    'internalCode',
    'um',
    'isService',
    'disponible',
    'reserved',
    'costReal',
    'costAvg',
    'product',
    'area',
    'isLimit',
    'exists',
  ],
})

/** What an area holds of a product and what it decides about it; costs only for those who read them. */
export type AreaProductRow = {
  areaId: number
  area: string
  productId: number
  internalCode: string
  product: string
  um: string
  stock: number
  disponible: number
  stockMin: number
  stockMax: number
  inherit: boolean
  costReal?: number
  costAvg?: number
  price: number
  discount: number
  isLimit: boolean
  isService: boolean
  /** Whether the area keeps a record of the product. */
  exists: boolean
  version?: number
}

/** Units of a product of an area to convert (Spec 1 §3 "Conversion payload"); without a price the target keeps its own. */
export const conversionInput = z.object({
  areaId: reference(messages.selectArea),
  productId: reference('Seleccione el producto'),
  quantity: quantity('Ingrese la cantidad a convertir'),
  price: price(productMessages.price)
    .nullish()
    .transform((value) => value ?? null),
})
export type Conversion = z.output<typeof conversionInput>
/** The costs of the payload are for display: the server's count (Domain §4). */
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

/** `{ areaId }` and `{ productId }` in a path. */
export const areaParams = z.object({ areaId: id })
export const productParams = z.object({ productId: id })
/** `{ areaId, productId }` in a path. */
export const areaProductParams = z.object({ areaId: id, productId: id })

/** Which area's figures of a product: the user's unless said. */
export const stockPlaceQuery = z.object({ areaId: id.optional() })

/** The last purchases, sales and price changes of a product in an area, the newest first. */
export type ProductHistory = {
  purchases: {
    id: number
    date: string
    provider: string
    reference: string
    quantity: number
    cost: number
    realCost: number
    price: number
  }[]
  sales: { id: number; date: string; client: string; quantity: number; price: number; total: number }[]
  prices: { at: string; oldPrice: number; price: number; reason: string; username: string }[]
}

/** Which products of an area a picker shows (API "Pickers"). */
export const pickerFlags = z.object({
  name: z.string().trim().max(100).optional(),
  exists: flag.optional(),
  active: flag.optional(),
  has: flag.optional(),
  onlyProducts: flag.optional(),
})
/** A page of a picker: 10 rows unless said (Spec 1 §9). */
export const pickerQuery = pickerFlags.extend({
  skip: listQuery.shape.skip,
  take: z.coerce
    .number<string>()
    .int('take no es válido')
    .min(1, 'take no es válido')
    .max(MAX_TAKE, `take admite ${MAX_TAKE} como máximo`)
    .default(10),
})
export type PickerQuery = z.output<typeof pickerQuery>

/** `?size=thumb` asks for the thumbnail of a picture. */
export const imageQuery = z.object({ size: z.enum(['thumb', 'full']).default('full') })
