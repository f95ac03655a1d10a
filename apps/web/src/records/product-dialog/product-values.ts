import { State } from '@yunque/contract/core/constants'
import type { ProductRecord } from '@yunque/contract/inventory/products'
import type { ProviderItem } from '../../ui/lookup/provider-source.tsx'
import type { Target } from './product.api.ts'

export type ProductValues = ReturnType<typeof valuesOf>

/** The form values of a product: the schema's fields, the product that it converts to, and the picture to upload. */
export function valuesOf(record: ProductRecord) {
  return {
    id: record.id,
    version: record.version as number | undefined,
    internalCode: record.internalCode,
    name: record.name,
    description: record.description,
    barcodes: record.barcodes,
    categoryId: record.familyId as number | null,
    brandId: record.presentationId as number | null,
    unitId: record.unitOfMeasureId as number | null,
    classificationId: record.clasificationId,
    stateId: record.stateId as number | null,
    location: record.ubication,
    hasIva: record.hasIva,
    isService: record.isService,
    convertProduct: targetOf(record),
    convertSourceQuantity: record.convertSourceQuantiy || null,
    convertProductQuantity: record.convertProductQuantity || null,
    packSize: (record.packSize || null) as number | null,
    preferredProvider: providerOf(record),
    /** The price in the area of the user, and as it is stored. */
    salePrice: (record.price || null) as number | null,
    storedPrice: (record.price || null) as number | null,
    picture: null as File | null,
  }
}

/** A new product: active, with IVA. The searched text becomes its name, or its barcode when it looks like one. */
export function newProduct(typed = ''): ProductValues {
  const text = typed.trim()
  const scanned = /^\d{6,}$/.test(text)
  return {
    id: 0,
    version: undefined,
    internalCode: '',
    name: scanned ? '' : text,
    description: '',
    barcodes: scanned ? [text] : [],
    categoryId: null,
    brandId: null,
    unitId: null,
    classificationId: null,
    stateId: State.active,
    location: '',
    hasIva: true,
    isService: false,
    convertProduct: null,
    convertSourceQuantity: null,
    convertProductQuantity: null,
    packSize: null,
    preferredProvider: null,
    salePrice: null,
    storedPrice: null,
    picture: null,
  }
}

/** The part that the schema reads. A price that stays is not sent; one that was emptied is sent as 0, which is refused. */
export function toInput({
  convertProduct,
  preferredProvider,
  picture: _,
  storedPrice,
  salePrice,
  ...values
}: ProductValues) {
  const priced = salePrice === storedPrice ? {} : { salePrice: salePrice ?? 0 }
  return {
    ...{ ...values, ...priced, convertProductId: convertProduct?.id ?? null },
    preferredProviderId: preferredProvider?.id ?? null,
  }
}

function providerOf({ preferredProviderId: id, preferredProvider }: ProductRecord): ProviderItem | null {
  return id === null ? null : { id, name: preferredProvider ?? '' }
}

function targetOf(record: ProductRecord): Target | null {
  if (!record.convertProductId) return null
  return { id: record.convertProductId, name: record.convertProduct ?? '', internalCode: '', um: '' }
}
