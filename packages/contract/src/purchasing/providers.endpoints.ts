import { answerOf } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { id } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { providerRecord } from './provider.record.ts'
import { providerPurchaseRecord } from './provider-purchase.record.ts'
import { type ProviderRow, providerOnWire, providerReaders } from './providers.ts'
import { purchaseReaders } from './purchases.ts'

/** Calls about suppliers. */
export const providers = {
  ...entity('providers', {
    title: 'Proveedores',
    access: providerReaders,
    writeAccess: ['administrarProveedores'],
    body: providerOnWire,
    answer: answerOf<ProviderRow>(),
    list: { row: rowOf(providerRecord), also: ['GET /providers'] },
  }),
  /** What was bought from them, entered directly too. */
  purchases: listEndpoint('providers/purchases', {
    title: 'Compras del proveedor',
    access: purchaseReaders,
    row: rowOf(providerPurchaseRecord),
    filters: { providerId: id.optional() },
  }),
} as const
