import { formatCount } from '@yunque/contract/core/format'
import type { OfflineBar } from '@yunque/domain/offline-terms'
import { formatMoney } from '../format/format.ts'

/** Why a device sells and collects nothing more while its server is away. */
export const laterBars = {
  hours: (hours: number) =>
    `Este dispositivo lleva más de ${hours} horas sin alcanzar el servidor, y ya no vende ni cobra hasta alcanzarlo.`,
  sales: (count: number) =>
    `Este dispositivo ya tiene ${count === 1 ? 'una venta' : `${formatCount(count)} ventas`} sin registrar, el máximo.`,
  amount: (amount: number) =>
    `Lo que se vende y cobra sin registrar no puede pasar de ${formatMoney(amount)}.`,
  method: 'Sin servidor no se cobra con ese método de pago',
  withheld: 'Sin servidor no se cobra con retenciones',
} as const satisfies Record<OfflineBar, (limit: number) => string> & Record<string, unknown>

/** The sentence of a limit that is reached. */
export const barSentence = (bar: OfflineBar, limits: Record<OfflineBar, number>): string =>
  laterBars[bar](limits[bar])
