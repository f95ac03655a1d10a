import { queryOptions } from '@tanstack/react-query'
import type { ProductConversion, ProductConversionRow } from '@yunque/contract/inventory/conversions'
import { conversions } from '@yunque/contract/inventory/conversions.endpoints'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const path = 'productConvertions'

export const conversionQuery = (id: number) =>
  queryOptions({
    queryKey: [path, id],
    queryFn: ({ signal }) => api.call(conversions.one, { params: { id } }, { signal }),
  })

export const doneQuery = (id: number) =>
  queryOptions({
    queryKey: [path, 'done', id],
    queryFn: ({ signal }) => api.call(conversions.done, { params: { id } }, { signal }),
  })

/** The existing relation between two products; null when there is none. */
export const relationQuery = (sourceId: number, targetId: number) =>
  queryOptions({
    queryKey: [path, 'between', sourceId, targetId],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(conversions.relation, { params: { sourceId, targetId } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** The stock of a product in the user's area. */
export const stockQuery = (productId: number) =>
  queryOptions({
    queryKey: ['products', productId, 'to-convert'],
    queryFn: ({ signal }) => api.call(conversions.stock, { params: { productId } }, { signal }),
  })

export function saveConversion(
  conversion: ProductConversion,
  options: SaveOptions,
): Promise<ProductConversionRow> {
  return api.call(conversions.save, { body: conversion }, options)
}
