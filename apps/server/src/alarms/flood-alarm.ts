import type { Alarm } from '@yunque/contract/alarms/alarms'
import { formatCount, formatDateTimeIn } from '@yunque/contract/core/format'
import type { Flooder } from '../http/refusals.ts'
import { alarmLimits } from '../system/limits.ts'
import type { AlarmFacts } from './alarm-facts.ts'

/** Users who sent too many requests, or so many refusals in all that no single user is named. */
export function floodAlarm(
  { flooder, timeZone }: AlarmFacts,
  { flooders, refused }: { flooders: readonly Flooder[]; refused: number },
): Alarm | undefined {
  const alarm = { kind: 'floods', severity: 'warning', since: null } as const
  const [worst] = flooders
  if (worst && flooder !== null) {
    const last = formatDateTimeIn(timeZone, new Date(worst.lastAt).toISOString())
    return {
      ...alarm,
      sentence: `A ${flooder} se le rechazaron ${formatCount(worst.count)} solicitudes en una hora por pedir demasiado, la última el ${last}${others(flooders.length - 1)}.`,
    }
  }
  if (refused < alarmLimits.refusals) return undefined
  return {
    ...alarm,
    sentence: `Se rechazaron ${formatCount(refused)} solicitudes o conexiones en una hora por exceso.`,
  }
}

const others = (count: number): string =>
  count === 0 ? '' : count === 1 ? ', y también a otra persona' : `, y también a otras ${count} personas`
