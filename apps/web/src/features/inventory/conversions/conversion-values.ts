import type { ProductConversionRow } from '@yunque/contract/inventory/conversions'
import type { NamedProduct } from '../../../ui/lookup/product-source.tsx'

/** The form values of a relation. It holds both products as objects, so that their units can be shown. */
export type ConversionValues = {
  id: number
  version: number | undefined
  sourceProduct: NamedProduct | null
  sourceQuantity: number | null
  targetProduct: NamedProduct | null
  targetQuantity: number | null
}

export function valuesOf(record: ProductConversionRow | undefined): ConversionValues {
  if (!record)
    return {
      id: 0,
      version: undefined,
      sourceProduct: null,
      sourceQuantity: 1,
      targetProduct: null,
      targetQuantity: null,
    }
  const { id, version, sourceQuantity, targetQuantity } = record
  return {
    id,
    version,
    sourceProduct: {
      id: record.sourceProductId,
      name: record.sourceProduct,
      internalCode: record.sourceCode,
      um: record.sourceUm,
    },
    sourceQuantity,
    targetProduct: {
      id: record.targetProductId,
      name: record.targetProduct,
      internalCode: record.targetCode,
      um: record.targetUm,
    },
    targetQuantity,
  }
}

/** The part that the schema reads. */
export function toInput({ sourceProduct, targetProduct, ...values }: ConversionValues) {
  return { ...values, sourceProductId: sourceProduct?.id ?? null, targetProductId: targetProduct?.id ?? null }
}
