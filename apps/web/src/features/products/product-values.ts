import { State } from '@yunque/contract/constants'
import type { ProductRecord } from '@yunque/contract/products'
import type { Target } from './products.api.ts'

export type ProductValues = ReturnType<typeof valuesOf>

/** What the form of a product keeps: the schema's fields, the product it converts to, and the picture to upload. */
export function valuesOf(record: ProductRecord | undefined) {
  return {
    id: record?.id ?? 0,
    version: record?.version,
    internalCode: record?.internalCode ?? '',
    name: record?.name ?? '',
    description: record?.description ?? '',
    barcodes: record?.barcodes ?? [],
    categoryId: record?.familyId ?? null,
    brandId: record?.presentationId ?? null,
    unitId: record?.unitOfMeasureId ?? null,
    classificationId: record?.clasificationId ?? null,
    stateId: (record?.stateId ?? State.active) as number | null,
    location: record?.ubication ?? '',
    hasIva: record?.hasIva ?? true,
    isService: record?.isService ?? false,
    convertProduct: targetOf(record),
    convertSourceQuantity: record?.convertSourceQuantiy || null,
    convertProductQuantity: record?.convertProductQuantity || null,
    picture: null as File | null,
  }
}

/** What the schema reads of it. */
export function toInput({ convertProduct, picture: _, ...values }: ProductValues) {
  return { ...values, convertProductId: convertProduct?.id ?? null }
}

function targetOf(record: ProductRecord | undefined): Target | null {
  if (!record?.convertProductId) return null
  return { id: record.convertProductId, name: record.convertProduct ?? '', internalCode: '', um: '' }
}
