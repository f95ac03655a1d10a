import { FiscalRegime } from '@yunque/domain/codes'
import type { Taxes } from '@yunque/domain/taxes'
import type { Settings } from '../operation/read-settings.ts'

/** The IVA settings in the form of the domain. A database constraint guarantees the regime's value. */
export const taxesOf = ({
  iva,
  fiscal_regime: regime,
  exempt_pays_full: exemptPaysFull,
}: Pick<Settings, 'iva' | 'fiscal_regime' | 'exempt_pays_full'>): Taxes => ({
  iva,
  regime: regime as Taxes['regime'],
  exemptPaysFull,
})

/** SQL of an amount net of its IVA, as the domain's `withoutIva`. Both are SQL expressions; the rate is in percent. */
export const withoutIvaSql = (amount: string, rate: string): string =>
  `round(${amount} / (1 + ${rate} / 100), 6)`

/** SQL of a net amount with its IVA, as the domain's `withIva`. */
export const withIvaSql = (amount: string, rate: string): string =>
  `round(${amount} * (1 + ${rate} / 100), 6)`

/** SQL: the IVA in percent that the price of product `p` contains by settings `g`, as the domain's `chargedRate`. */
export const chargedRateSql = `case when p.has_iva and g.fiscal_regime is distinct from 'cuotaFija' then g.iva else 0 end`

/** SQL: the credited IVA of the purchase line `line` of the document `document`, as by the domain's `isCredited`. */
export const creditedIvaSql = (line: string, document: string): string =>
  `case when ${line}.iva_creditable and ${document}.fiscal_regime = '${FiscalRegime.general}' then ${line}.iva else 0 end`
