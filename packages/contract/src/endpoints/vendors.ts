import { answerOf, endpoint } from '../endpoint.ts'
import { type VendorRow, vendorOnWire } from '../vendors.ts'
import { entity } from './entity.ts'

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
