import type { Alarm } from '@yunque/contract/alarms/alarms'
import type { AlarmFacts } from './alarm-facts.ts'

/** Number of codes that are shown. */
const MOST_TOLD = 5

/** Codes that several products have, each in another form (codes.several). */
export function codeAlarm({ sameCodes }: AlarmFacts): Alarm | undefined {
  if (sameCodes.length === 0) return undefined
  const told = sameCodes.slice(0, MOST_TOLD).map((products) => products.join(' y '))
  const more = sameCodes.length - told.length
  const rest = more === 0 ? '' : more === 1 ? '; y otro código' : `; y otros ${more} códigos`
  return {
    kind: 'sameCodes',
    severity: 'warning',
    since: null,
    sentence: `Un mismo código de barras es de varios productos: ${told.join('; ')}${rest}. Deje el código en uno solo.`,
  }
}
