import { type Alarm, REFUSED_SIGN_IN } from '@yunque/contract/alarms/alarms'
import { businessDay } from '../../../lib/format/format.ts'
import type { RowsLink } from '../../../ui/charts/bar-list.tsx'

/** The path of the screen for an alarm; null when no screen helps. */
export function alarmLink({ kind, since }: Alarm): RowsLink | null {
  switch (kind) {
    case 'disk':
    case 'failedBackups':
    case 'lateBackup':
    case 'failedCopy':
    case 'failedStorage':
    case 'continuousCopy':
    case 'continuousGap':
    case 'reserveAway':
    case 'failedTrial':
    case 'failedMinuteTrial':
      return { to: '/app/respaldos', search: {} }
    case 'noSheet':
      return { to: '/app/respaldos/hoja', search: {} }
    case 'refusedSignIns':
      return {
        to: '/app/bitacora',
        search: {
          'f.action': `eq:${REFUSED_SIGN_IN}`,
          ...(since === null ? {} : { 'f.at': `${businessDay(new Date(since))}..` }),
        },
      }
    case 'failedUpdate':
      return { to: '/app/config/equipos', search: {} }
    case 'unsentMail':
    case 'lateSummary':
      return { to: '/app/config/correo', search: {} }
    case 'endedSeries':
    case 'endingSeries':
      return { to: '/app/numeracion', search: {} }
    case 'endingLetters':
      return { to: '/app/clientes', search: { 'f.exempt': 'eq:true' } }
    case 'sameCodes':
      return { to: '/app/productos', search: {} }
    case 'offlineGap':
    case 'offlineSilent':
      return { to: '/app/dispositivos', search: {} }
    case 'webhooks':
      return { to: '/app/avisos', search: { 'f.active': 'eq:false' } }
    case 'attachments':
      return { to: '/app/config/sistema', search: {} }
    case 'floods':
      return { to: '/app/usuarios', search: {} }
    case 'clock':
      return null
  }
}
