import type { Conversion, ConversionResult } from '@yunque/contract/inventory/area-products'
import { areaProducts } from '@yunque/contract/inventory/area-products.endpoints'
import type { ConversionSource } from '@yunque/contract/inventory/conversions'
import { conversions } from '@yunque/contract/inventory/conversions.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'

/** The request of a conversion. A price becomes the target's; null keeps the target's current one. */
export interface ConversionNeed {
  readonly quantity: number
  readonly price: number | null
  /** Whether the user confirmed what the server asked. */
  readonly confirm?: boolean
}

/** The products of an area that can be converted into a product now. */
export const sourcesOf = ({
  areaId,
  productId,
}: {
  areaId: number
  productId: number
}): Promise<ConversionSource[]> =>
  api.call(conversions.sources, { params: { targetId: productId }, query: { areaId } })

/** Converts by a relation of the list, in the user's area by default. */
const convertByRelation = (
  asked: ConversionNeed & { readonly id: number; readonly areaId?: number },
  options: SaveOptions,
): Promise<ConversionResult> => api.call(conversions.convert, { body: asked }, options)

/** Converts by the relation on the product itself. */
export const convertByCard = (
  conversion: ConversionNeed & Pick<Conversion, 'areaId' | 'productId'>,
  options: SaveOptions,
): Promise<ConversionResult> => api.call(areaProducts.convert, { body: conversion }, options)

/** Converts by whichever of the two has the relation. */
export const convertSource = (
  { id, areaId, sourceProductId: productId }: ConversionSource,
  asked: ConversionNeed,
  options: SaveOptions,
): Promise<ConversionResult> =>
  id === 0
    ? convertByCard({ areaId, productId, ...asked }, options)
    : convertByRelation({ id, areaId, ...asked }, options)
