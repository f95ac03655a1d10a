import { answerOf, endpoint } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { locationRecord } from './location.record.ts'
import { locationFilters, locationReaders, locationWriters, placedProducts } from './locations.ts'

/** Calls about where an area keeps its goods. */
export const locations = {
  list: listEndpoint('locations', {
    title: 'Ubicaciones',
    access: locationReaders,
    row: rowOf(locationRecord),
    filters: locationFilters,
  }),
  place: endpoint('POST /locations/place', {
    access: locationWriters,
    summary: 'Guarda dónde están los productos de un área',
    body: placedProducts,
    answer: answerOf<{ saved: number }>(),
  }),
} as const
