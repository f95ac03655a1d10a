import type { AboutInfo } from '@yunque/contract/settings'
import type { Taxes } from '@yunque/domain/taxes'

/** What the settings say of IVA, as the rules read it; none while they are on their way. */
export const taxesOf = (about: Partial<Pick<AboutInfo, 'iva' | 'fiscalRegime'>> | undefined): Taxes => ({
  regime: about?.fiscalRegime ?? null,
  iva: about?.iva ?? 0,
})
