import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { State } from '../core/constants.ts'
import { labelled } from '../core/field-labels.ts'
import {
  keptReference,
  keptText,
  optionalReference,
  price,
  quantity,
  reference,
  version,
} from '../core/fields.ts'
import { formatQuantity } from '../core/format.ts'
import { productInput, productMessages } from './products.ts'

/** Most products of one change. */
const MAX_EDITED = 5000

/** What can be changed of many products at once, as screens call it. */
export const editedFields = {
  familyId: 'Categoría',
  presentationId: 'Marca',
  unitOfMeasureId: 'Unidad de medida',
  clasificationId: 'Subcategoría',
  ubication: 'Ubicación',
  hasIva: 'Lleva IVA',
  stateId: 'Estado',
  packSize: 'Unidades por empaque',
  serials: 'Lleva series',
  warrantyMonths: 'Meses de garantía',
  preferredProviderId: 'Proveedor preferido',
  stockMin: 'Mínimo',
  stockMax: 'Máximo',
  listPrice: 'Precio en la lista',
} as const
export type EditedField = keyof typeof editedFields

export const productEditMessages = {
  done: (count: number) => (count === 1 ? '1 producto cambiado' : `${count} productos cambiados`),
  nothing: 'Elija al menos un dato para cambiar',
  none: 'Elija al menos un producto',
  tooMany: `Se cambian ${MAX_EDITED} productos como máximo. Aplique un filtro.`,
  repeated: 'Un producto está dos veces',
  same: 'Los productos ya son así: no hay nada que cambiar',
  stale: 'Los productos cambiaron desde la vista previa. Véala de nuevo.',
  noList: 'Elija la lista de precios',
  unknownList: 'La lista de precios no existe o está inactiva',
  noListPrice: 'Escriba el precio en la lista, o quite de ella los productos',
  service: 'Es un servicio: no tiene mínimo ni máximo',
  kit: 'Es un kit: no tiene mínimo ni máximo',
  inherits: 'El área hereda el mínimo y el máximo del área principal',
  maximum: (stockMin: number, stockMax: number) =>
    `El máximo, ${formatQuantity(stockMax)}, sería menor que el mínimo, ${formatQuantity(stockMin)}`,
  inUse: (sentence: string) => `${sentence}. Desactívelo desde su menú`,
} as const

/**
 * The new values; what is absent stays as it is. `clasificationId` null takes the classification away. `listPrice` is the
 * only typed price of the products in the list `listId`, in its currency; null takes them out of the list.
 */
export const productChange = z
  .strictObject({
    familyId: reference(productMessages.category).optional(),
    presentationId: reference(productMessages.brand).optional(),
    unitOfMeasureId: reference(productMessages.unit).optional(),
    clasificationId: keptReference,
    ubication: keptText(50),
    hasIva: z.boolean().optional(),
    stateId: z.literal([State.active, State.inactive], productMessages.state).optional(),
    packSize: quantity().optional(),
    serials: productInput.shape.serials.unwrap().optional(),
    warrantyMonths: productInput.shape.warrantyMonths.unwrap().optional(),
    preferredProviderId: keptReference,
    stockMin: quantity().optional(),
    stockMax: quantity().optional(),
    listId: optionalReference,
    listPrice: price().positive(productMessages.positivePrice).nullable().optional(),
  })
  .superRefine((change, context) => {
    const fault = (field: keyof typeof change, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { listId, listPrice, stockMin, stockMax, ...rest } = change
    if (listId === null && listPrice !== undefined) fault('listId', productEditMessages.noList)
    if (listId !== null && listPrice === undefined) fault('listPrice', productEditMessages.noListPrice)
    if (stockMin !== undefined && stockMax !== undefined && stockMax < stockMin)
      fault('stockMax', productMessages.maximumBelowMinimum)
    const values = [...Object.values(rest), stockMin, stockMax, listPrice, listId ?? undefined]
    if (values.every((value) => value === undefined))
      context.addIssue({ code: 'custom', message: productEditMessages.nothing })
  })
export type ProductChange = z.output<typeof productChange>

const change = labelled('El cambio', productChange)
const several = <S extends z.ZodType>(each: S) =>
  z.array(each).min(1, productEditMessages.none).max(MAX_EDITED, productEditMessages.tooMany)
const isDistinct = (ids: readonly number[]) => new Set(ids).size === ids.length

/** Which products, and the new values. */
export const productEditQuery = z.strictObject({
  ids: several(reference()).refine(isDistinct, productEditMessages.repeated),
  change,
})
export type ProductEditQuery = z.output<typeof productEditQuery>

/** A product in the preview, with what changes of it, as texts. With a `fault` it cannot be changed. */
export type ProductEditRow = {
  id: number
  internalCode: string
  name: string
  version: number
  /** The version of its terms in the area; null without any. */
  termsVersion: number | null
  changes: { field: EditedField; from: string; to: string }[]
  fault: string | null
}
/**
 * The preview: the products that change or cannot be changed, how many are already as they would become, and the version
 * of the price list, null without one.
 */
export type ProductEditPreview = { rows: ProductEditRow[]; same: number; listVersion: number | null }

/** The version of something that may not exist yet. */
const seen = version.unwrap().nullable()

/** The accepted products and the list as they were previewed, so that a concurrent change is not overwritten. */
export const productEditInput = z.strictObject({
  products: several(
    z.strictObject({ id: reference(), version: version.unwrap(), termsVersion: seen }),
  ).refine((products) => isDistinct(products.map((one) => one.id)), productEditMessages.repeated),
  listVersion: seen.default(null),
  change,
  ...confirmable,
})
export type ProductEditInput = z.output<typeof productEditInput>
/** The answer: the id of the import that takes it back. */
export type ProductsEdited = { id: number; changed: number }
