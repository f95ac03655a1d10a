import type { RowOf } from '../core/record.ts'
import type { providerPurchaseRecord } from './provider-purchase.record.ts'

/** A purchase from a supplier, direct ones too, with its step; amounts in C$. */
export type ProviderPurchaseRow = RowOf<typeof providerPurchaseRecord>
