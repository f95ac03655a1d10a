import { queryOptions } from '@tanstack/react-query'
import type { LoadedSales, RegisteredSale } from '@yunque/contract/sales/offline-sales'
import { offlineSales } from '@yunque/contract/sales/offline-sales.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** One sale, with what was sold. */
export const offlineSaleQuery = (id: number) =>
  queryOptions({
    queryKey: ['offlineSales', id],
    queryFn: ({ signal }) => api.call(offlineSales.one, { params: { id } }, { signal }),
  })

export const registerSale = (id: number, body: RegisteredSale, options: SaveOptions) =>
  api.call(offlineSales.register, { params: { id }, body }, options)

export const giveBack = (id: number, reason: string, options: SaveOptions) =>
  api.call(offlineSales.giveBack, { params: { id }, body: { reason } }, options)

export const loadSales = (body: LoadedSales) => api.call(offlineSales.load, { body })
