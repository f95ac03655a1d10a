import type { Alarm } from '@yunque/contract/alarms/alarms'
import type { AlarmFacts } from './alarm-facts.ts'

/** A webhook that was switched off by itself (webhooks.off). */
export function webhookAlarm({ endedWebhook }: AlarmFacts): Alarm | undefined {
  if (endedWebhook === null) return undefined
  const sentence = `El aviso a programas «${endedWebhook}» se apagó: vea por qué y enciéndalo de nuevo, o quítelo.`
  return { kind: 'webhooks', severity: 'warning', since: null, sentence }
}
