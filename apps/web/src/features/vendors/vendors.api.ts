import { queryOptions } from '@tanstack/react-query'
import type { Vendor, VendorRow } from '@yunque/contract/sales/salespeople'
import { vendors } from '@yunque/contract/sales/salespeople.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../ui/form/use-submission.ts'

export const vendorQuery = (id: number) =>
  queryOptions({
    queryKey: ['vendors', id],
    queryFn: ({ signal }) => api.call(vendors.one, { params: { id } }, { signal }),
  })

export async function saveVendor(vendor: Vendor, options: SaveOptions): Promise<VendorRow> {
  const saved = await api.call(vendors.save, { body: vendor }, options)
  await queryClient.invalidateQueries({ queryKey: ['vendors'] })
  return saved
}
