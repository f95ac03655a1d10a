import type { Taxes } from '@yunque/domain/taxes'
import type { Settings } from './read-settings.ts'

/** The IVA settings in the form of the domain. A database constraint guarantees the regime's value. */
export const taxesOf = ({ iva, fiscal_regime: regime }: Pick<Settings, 'iva' | 'fiscal_regime'>): Taxes => ({
  iva,
  regime: regime as Taxes['regime'],
})

/** SQL: the IVA in percent that the price of product `p` contains by settings `g`, as the domain's `chargedRate`. */
export const chargedRateSql = `case when p.has_iva and g.fiscal_regime is distinct from 'cuotaFija' then g.iva else 0 end`
