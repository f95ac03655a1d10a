import { costReaders } from '../core/cost-readers.ts'
import { flag, key, maybe, only, text } from '../core/record.ts'
import { stockDocumentRecord } from './stock-document.record.ts'

export const stockInputRecord = {
  ...stockDocumentRecord,
  providerId: maybe(key('Proveedor')),
  providerName: maybe(text('Proveedor')),
  /** Whether the typed costs include IVA; only for users who may read costs. Null where this was not asked. */
  costsIncludeIva: only(costReaders, maybe(flag('Opción de costos con IVA'))),
}
