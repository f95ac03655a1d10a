import { locationMessages, type PlacedProducts } from '@yunque/contract/inventory/locations'
import { locations } from '@yunque/contract/inventory/locations.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { toast } from '../../../lib/toast.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** Saves where products of an area are. @throws ApiError when refused */
export async function placeProducts(placed: PlacedProducts, options: SaveOptions): Promise<void> {
  await api.call(locations.place, { body: placed }, options)
  toast.success(locationMessages.saved)
}
