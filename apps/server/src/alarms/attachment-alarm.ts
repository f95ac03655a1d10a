import type { Alarm } from '@yunque/contract/alarms/alarms'
import { formatSize } from '@yunque/contract/core/format-size'
import { alarmLimits } from '../system/limits.ts'
import type { AlarmFacts } from './alarm-facts.ts'

/** Attachments that use nearly all that they may (attachments.quota). With no room for any there is nothing to warn of. */
export function attachmentAlarm({
  attachmentsUsed: used,
  attachmentsMost: most,
}: AlarmFacts): Alarm | undefined {
  if (most === 0 || used < most * alarmLimits.attachmentShare) return undefined
  return {
    kind: 'attachments',
    severity: 'warning',
    since: null,
    sentence: `Los adjuntos ocupan ${formatSize(used)} de los ${formatSize(most)} que admite la tienda: quite los que sobran o amplíe el espacio en Configuración.`,
  }
}
