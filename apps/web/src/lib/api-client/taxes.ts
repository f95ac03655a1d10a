import type { AboutInfo } from '@yunque/contract/settings/settings'
import type { Taxes } from '@yunque/domain/taxes'

/** The tax settings for the domain rules. While the settings load: no regime and 0 %. */
export const taxesOf = (
  about: Partial<Pick<AboutInfo, 'iva' | 'fiscalRegime' | 'exemptPaysFull'>> | undefined,
): Taxes => ({
  regime: about?.fiscalRegime ?? null,
  iva: about?.iva ?? 0,
  ...(about?.exemptPaysFull ? { exemptPaysFull: true } : {}),
})
