import type { ReplenishmentRow } from '@yunque/contract/purchasing/replenishment'

/** What a product lacks, before its sources: by its maximum, or by the target of its sales. */
export type Lacking = Omit<ReplenishmentRow, 'need' | 'transfers' | 'buy'> & {
  /** Decimals of its unit. */
  decimals: number
  /** The stock to reach. */
  target: number
}
