import type { Alarm } from '@yunque/contract/alarms/alarms'
import { formatCount } from '@yunque/contract/core/format'
import type { AlarmFacts } from './alarm-facts.ts'

const sales = (count: number) => (count === 1 ? 'un documento' : `${formatCount(count)} documentos`)

/** Provisional numbers that nobody has, and devices that hold sales and stay away (offline.gap). */
export function offlineAlarms({ offlineDevices }: Pick<AlarmFacts, 'offlineDevices'>): Alarm[] {
  return offlineDevices.flatMap(({ name, missing, unsent, silentHours }): Alarm[] => [
    ...(missing > 0
      ? [
          {
            kind: 'offlineGap',
            severity: 'danger',
            since: null,
            sentence: `Al dispositivo ${name} le ${missing === 1 ? 'falta un comprobante provisional' : `faltan ${formatCount(missing)} comprobantes provisionales`}: pregunte a quien vendió ahí, y cargue su archivo si lo guardó.`,
          } as const,
        ]
      : []),
    ...(unsent > 0 && silentHours > 0
      ? [
          {
            kind: 'offlineSilent',
            severity: 'warning',
            since: null,
            sentence: `El dispositivo ${name} tenía ${sales(unsent)} sin enviar y no informa desde hace ${formatCount(silentHours)} ${silentHours === 1 ? 'hora' : 'horas'}: conéctelo.`,
          } as const,
        ]
      : []),
  ])
}
