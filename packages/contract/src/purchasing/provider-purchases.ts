import type { BoughtDocument } from '../inventory/bought-document.ts'

/** A purchase from a supplier, direct ones too, with its step; amounts in C$. */
export type ProviderPurchaseRow = BoughtDocument & {
  key: string
  date: string
  areaId: number
  area: string
  providerId: number
  reference: string
  total: number
  balance: number
  stepId: string
}
