import type { Taxes } from '@yunque/domain/taxes'
import type { Settings } from './read-settings.ts'

/** What the settings say of IVA, as the rules read it; the database checks that the regime is one of them. */
export const taxesOf = ({ iva, fiscal_regime: regime }: Pick<Settings, 'iva' | 'fiscal_regime'>): Taxes => ({
  iva,
  regime: regime as Taxes['regime'],
})

/** `chargedRate` of the domain, of a product `p` by the settings `g`: the IVA, in percent, that its price contains. */
export const chargedRateSql = `case when p.has_iva and g.fiscal_regime is distinct from 'cuotaFija' then g.iva else 0 end`
