import { formatMoney } from '../core/format.ts'
import type { SilentDevice } from './closing-offline.ts'

const sales = (count: number) => (count === 1 ? 'Un documento' : `${count} documentos`)

/** The words of what tills sold without the server, on the screen and on the paper of a closing (offline.closing). */
export const closingOfflineWords = {
  title: 'Ventas sin servidor',
  silent: (name: string, reported: string | null) => `${name}: informó ${reported ?? 'nunca'}`,
  unsent: ({ unsent, unsentAmount, lastNumber }: SilentDevice) =>
    [
      unsent === 0 ? 'No tenía nada por enviar' : `${sales(unsent)} por enviar`,
      ...(unsent > 0 && unsentAmount !== null ? [`por ${formatMoney(unsentAmount)}`] : []),
      ...(lastNumber ? [`último comprobante ${lastNumber}`] : []),
    ].join(', '),
  waiting: (count: number) => `${sales(count)} por registrar`,
  /** What those that wait brought, and the expected cash with it; null where the count is blind. */
  waitingCash: (cash: number | null, expected: number | null) =>
    [
      ...(cash === null ? [] : [`Trajeron ${formatMoney(cash)} en efectivo`]),
      ...(cash === null || expected === null ? [] : [`Con lo esperado serían ${formatMoney(expected)}`]),
    ].join('. '),
  late: (number: string, soldAt: string) => `${number}, del ${soldAt}, entró en este cierre`,
  lateBill: (billNumber: string, total: number) => `${billNumber} · ${formatMoney(total)}`,
} as const
