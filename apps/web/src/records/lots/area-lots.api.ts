import { queryOptions } from '@tanstack/react-query'
import { areaLots } from '@yunque/contract/inventory/area-lots.endpoints'
import type { LotUnits } from '@yunque/domain/lots'
import { api } from '../../lib/api-client/api.ts'

type Place = { readonly areaId: number; readonly productId: number }

/** The lots of a product in an area. What moves the stock announces 'products', so that it is read again. */
export const areaLotsQuery = ({ areaId, productId }: Place) =>
  queryOptions({
    queryKey: ['products', 'area', areaId, productId, 'lots'],
    queryFn: ({ signal }) => api.call(areaLots.one, { params: { areaId, productId } }, { signal }),
    enabled: areaId > 0,
  })

/** Says of which lots units are that have none. */
export const declareLots = (place: Place & { readonly lots: readonly LotUnits[] }) =>
  api.call(areaLots.declare, { body: { ...place, lots: [...place.lots] } })
