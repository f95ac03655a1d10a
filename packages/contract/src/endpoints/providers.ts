import { answerOf } from '../endpoint.ts'
import { type ProviderRow, providerOnWire, providerReaders } from '../providers.ts'
import { entity } from './entity.ts'

/** Calls about suppliers. */
export const providers = entity('providers', {
  title: 'proveedores',
  access: providerReaders,
  writeAccess: ['administrarProveedores'],
  body: providerOnWire,
  answer: answerOf<ProviderRow>(),
})
