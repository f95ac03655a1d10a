import type { Issuer } from '@yunque/contract/core/paper-kinds'
import type { About } from './about.ts'

/** What papers take from the settings; undefined until they are known, and without a session. */
export function issuerOf(about: About | undefined): Issuer | undefined {
  if (about?.papers === undefined || about.timeZone === undefined) return undefined
  const { name, timeZone, papers, iva = 0, fiscalRegime = null, fiscalRegimeSince = null } = about
  return { name, timeZone, papers, iva, fiscalRegime, fiscalRegimeSince }
}
