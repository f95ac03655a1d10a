import { FiscalRegime } from '@yunque/domain/codes'
import type { Issuer } from './paper-kinds.ts'

/** The IVA percentage that the store charges on a day; null while its regime has none (papers.taxes). */
export const ivaOn = (day: string, { fiscalRegime, fiscalRegimeSince, iva }: Issuer): number | null =>
  fiscalRegime === FiscalRegime.fixed && (fiscalRegimeSince === null || day >= fiscalRegimeSince) ? null : iva
