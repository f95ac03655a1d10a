import type { Alarm } from '@yunque/contract/alarms/alarms'
import { formatCount, formatDateTimeIn } from '@yunque/contract/core/format'
import { alarmLimits } from '../system/limits.ts'
import type { AlarmFacts } from './alarm-facts.ts'

/** Many refused sign-ins in 24 hours. */
export function signInAlarm(facts: AlarmFacts): Alarm | undefined {
  const { signIns, signInsSince, signInUser, ofSignInUser, timeZone } = facts
  if (signInsSince === null) return undefined
  if (signIns < alarmLimits.signIns && ofSignInUser < alarmLimits.signInsOfUser) return undefined
  const since = new Date(signInsSince).toISOString()
  const mostly =
    signInUser !== null && ofSignInUser * 2 >= signIns
      ? `${formatCount(ofSignInUser)} de ${signInUser}`
      : 'de varios usuarios o de nombres que nadie tiene'
  return {
    kind: 'refusedSignIns',
    severity: 'warning',
    sentence: `Se rechazaron ${formatCount(signIns)} inicios de sesión desde el ${formatDateTimeIn(timeZone, since)}, ${mostly}.`,
    since,
  }
}
