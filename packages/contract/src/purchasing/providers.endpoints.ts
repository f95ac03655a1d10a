import { answerOf } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { type ProviderRow, providerOnWire, providerReaders } from './providers.ts'

/** Calls about suppliers. */
export const providers = entity('providers', {
  title: 'proveedores',
  access: providerReaders,
  writeAccess: ['administrarProveedores'],
  body: providerOnWire,
  answer: answerOf<ProviderRow>(),
})
