import { State } from '@yunque/contract/core/constants'
import type { KitComponentRow, ProductRecord } from '@yunque/contract/inventory/products'
import { SerialUse } from '@yunque/domain/serials'
import type { ProviderItem } from '../../ui/lookup/provider-source.tsx'
import type { Target } from './product.api.ts'

/** A component in the form: its product and its units in one kit. */
export interface ComponentValues {
  readonly product: Target | null
  readonly units: number | null
}
/** A component that was not chosen yet. */
export const noComponent: ComponentValues = { product: null, units: 1 }

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
    tracksLots: record.tracksLots,
    isKit: record.isKit,
    components: record.components.map(componentOf) as readonly ComponentValues[],
    showComponents: record.showComponents,
    convertProduct: targetOf(record),
    convertSourceQuantity: record.convertSourceQuantiy || null,
    convertProductQuantity: record.convertProductQuantity || null,
    packSize: (record.packSize || null) as number | null,
    serials: record.serials as number | null,
    warrantyMonths: (record.warrantyMonths || null) as number | null,
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
    tracksLots: false,
    isKit: false,
    components: [],
    showComponents: false,
    convertProduct: null,
    convertSourceQuantity: null,
    convertProductQuantity: null,
    packSize: null,
    serials: SerialUse.none,
    warrantyMonths: null,
    preferredProvider: null,
    salePrice: null,
    storedPrice: null,
    picture: null,
  }
}

/** The part that the schema reads. A price that stays is not sent; one that was emptied is sent as 0, which is refused. */
export function toInput(form: ProductValues) {
  const {
    convertProduct,
    preferredProvider,
    picture: _,
    storedPrice,
    salePrice,
    isKit,
    components,
    ...all
  } = form
  // Services and kits have no serials.
  const serials = all.isService || isKit ? SerialUse.none : (all.serials ?? SerialUse.none)
  const values = { ...all, serials, warrantyMonths: all.warrantyMonths ?? 0 }
  const priced = salePrice === storedPrice ? {} : { salePrice: salePrice ?? 0 }
  const tracksLots = values.tracksLots && !values.isService && !isKit
  const recipe = components.map(({ product, units }) => ({ productId: product?.id ?? 0, units }))
  return {
    ...values,
    ...priced,
    tracksLots,
    convertProductId: convertProduct?.id ?? null,
    preferredProviderId: preferredProvider?.id ?? null,
    components: isKit ? recipe : [],
  }
}

function providerOf({ preferredProviderId: id, preferredProvider }: ProductRecord): ProviderItem | null {
  return id === null ? null : { id, name: preferredProvider ?? '' }
}

/** What changes in the form when a product becomes a kit or ceases to be: it has a component, and neither service nor conversion. */
export const asKit = (isKit: boolean, { components }: ProductValues): Partial<ProductValues> =>
  isKit
    ? {
        isKit,
        isService: false,
        packSize: null,
        convertProduct: null,
        convertSourceQuantity: null,
        convertProductQuantity: null,
        components: components.length === 0 ? [noComponent] : components,
      }
    : { isKit }

const componentOf = ({ productId, product, internalCode, um, units }: KitComponentRow): ComponentValues => ({
  product: { id: productId, name: product, internalCode, um },
  units,
})

function targetOf(record: ProductRecord): Target | null {
  if (!record.convertProductId) return null
  return { id: record.convertProductId, name: record.convertProduct ?? '', internalCode: '', um: '' }
}
