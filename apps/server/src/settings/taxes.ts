import type { Taxes } from '@yunque/domain/taxes'
import type { Settings } from '../operation/read-settings.ts'

/** The IVA settings in the form of the domain. A database constraint guarantees the regime's value. */
export const taxesOf = ({ iva, fiscal_regime: regime }: Pick<Settings, 'iva' | 'fiscal_regime'>): Taxes => ({
  iva,
  regime: regime as Taxes['regime'],
})

/** SQL of an amount net of its IVA, as the domain's `withoutIva`. Both are SQL expressions; the rate is in percent. */
export const withoutIvaSql = (amount: string, rate: string): string =>
  `round(${amount} / (1 + ${rate} / 100), 6)`

/** SQL of a net amount with its IVA, as the domain's `withIva`. */
export const withIvaSql = (amount: string, rate: string): string =>
  `round(${amount} * (1 + ${rate} / 100), 6)`

/** SQL: the IVA in percent that the price of product `p` contains by settings `g`, as the domain's `chargedRate`. */
export const chargedRateSql = `case when p.has_iva and g.fiscal_regime is distinct from 'cuotaFija' then g.iva else 0 end`
