import { queryOptions } from '@tanstack/react-query'
import { type Vendor, type VendorRow, vendorOnWire } from '@yunque/contract/vendors'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'

export const vendorQuery = (id: number) =>
  queryOptions({
    queryKey: ['vendors', id],
    queryFn: ({ signal }) => api.get<VendorRow>(`vendors/get/${id}`, undefined, signal),
  })

export async function saveVendor(vendor: Vendor, options: SaveOptions): Promise<VendorRow> {
  const saved = await api.post<VendorRow>('vendors/post', vendorOnWire.toWire(vendor), options)
  await queryClient.invalidateQueries({ queryKey: ['vendors'] })
  return saved
}
