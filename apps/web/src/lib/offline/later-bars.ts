import { formatCount } from '@yunque/contract/core/format'
import type { OfflineBar } from '@yunque/domain/offline-terms'
import { formatMoney } from '../format/format.ts'

/** Why a device takes no more money without its server. */
export const laterBars = {
  hours: (hours: number) =>
    `Este dispositivo lleva más de ${hours} horas sin alcanzar el servidor: espere a que responda.`,
  sales: (count: number) =>
    `Este dispositivo ya tiene ${formatCount(count)} ventas sin registrar, el máximo.`,
  amount: (amount: number) => `Lo que se cobra sin registrar no puede pasar de ${formatMoney(amount)}.`,
  method: 'Sin servidor no se cobra con ese método de pago',
  withheld: 'Sin servidor no se cobra con retenciones',
} as const satisfies Record<OfflineBar, (limit: number) => string> & Record<string, unknown>
