import { answerOf } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { id } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import type { ProviderPurchaseRow } from './provider-purchases.ts'
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
    list: { row: answerOf<ProviderRow>(), also: ['GET /providers'] },
  }),
  /** What was bought from them, entered directly too. */
  purchases: listEndpoint('providers/purchases', {
    title: 'Compras del proveedor',
    access: purchaseReaders,
    row: answerOf<ProviderPurchaseRow>(),
    filters: { providerId: id.optional() },
  }),
} as const
