import type { Alarm } from '@yunque/contract/alarms/alarms'
import { formatDateIn } from '@yunque/contract/core/format'
import type { AlarmFacts } from './alarm-facts.ts'

/** The clients whose letter of exemption ends within 30 days (taxes.exempt-client). */
export function letterAlarm({ letters }: AlarmFacts): Alarm | undefined {
  const [first, ...others] = letters
  if (!first) return undefined
  const ends = `La carta de exoneración de ${first.client} vence el ${formatDateIn('UTC', first.to)}`
  const rest =
    others.length === 0
      ? ''
      : others.length === 1
        ? ' y hay otra por vencer'
        : ` y hay otras ${others.length} por vencer`
  return {
    kind: 'endingLetters',
    severity: 'warning',
    since: null,
    sentence: `${ends}${rest}: pida la nueva.`,
  }
}
