import type { AboutInfo } from '@yunque/contract/settings/settings'
import { showsIva, type Taxes } from '@yunque/domain/taxes'
import { useAbout } from './about.ts'

/** The tax settings for the domain rules. While the settings load: no regime and 0 %. */
export const taxesOf = (
  about: Partial<Pick<AboutInfo, 'iva' | 'fiscalRegime' | 'exemptPaysFull'>> | undefined,
): Taxes => ({
  regime: about?.fiscalRegime ?? null,
  iva: about?.iva ?? 0,
  ...(about?.exemptPaysFull ? { exemptPaysFull: true } : {}),
})

/** Whether IVA is shown: where the store charges it, or where a document `has` some (taxes.hidden). */
export const useShowsIva = (has = false): boolean => showsIva(useAbout(!has)?.fiscalRegime ?? null, has)
