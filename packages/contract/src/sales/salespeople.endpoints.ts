import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { type VendorRow, vendorOnWire } from './salespeople.ts'

const access = ['adminCatalogos'] as const

/** Calls about salespeople. */
export const vendors = {
  ...entity('vendors', { title: 'vendedores', access, body: vendorOnWire, answer: answerOf<VendorRow>() }),
  /** The same as `save`, on the bare path. */
  saveBare: endpoint('POST /vendors', {
    access,
    summary: 'Guarda un vendedor',
    body: vendorOnWire,
    answer: answerOf<VendorRow>(),
  }),
}
