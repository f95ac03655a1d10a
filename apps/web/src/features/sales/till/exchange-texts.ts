import { formatMoney } from '../../../lib/format/format.ts'
import type { ExchangeFigures } from './exchange-values.ts'

/** Texts of an exchange at the till. */
export const exchangeTexts = {
  title: 'Cambio',
  open: 'Cambiar productos de una factura',
  openKeys: 'Cambio (Alt+R)',
  invoice: 'Número de factura',
  invoiceHint: 'Escríbalo o escanéelo, y Enter.',
  find: 'Buscar factura',
  findKey: 'Buscar la factura de ese número',
  toInvoice: 'Elegir la factura',
  ofInvoice: (number: string) => `Factura ${number}`,
  another: 'Otra factura',
  isVoid: 'La factura está anulada',
  nothingLeft: 'Todos sus productos ya están devueltos',
  back: 'Devuelve',
  backLines: 'Productos que devuelve',
  taken: 'Lleva',
  toReason: 'Elegir el motivo',
  toTaken: 'Productos que lleva',
  reason: 'Motivo',
  debt: 'Rebaja su deuda',
  toPay: 'A pagar',
  toGive: 'A devolver',
  toOwe: 'Al crédito',
  even: 'Sin diferencia',
  settlement: 'Cambio',
  save: 'Guardar cambio',
  hint: 'F9',
  saveTitle: (number: string) => `Cambio de la factura ${number}`,
  saveBody: ({ returned, applied, taken }: ExchangeFigures) =>
    [
      `Devuelve ${formatMoney(returned)} y lleva ${formatMoney(taken)}.`,
      ...(applied > 0 ? [`Su deuda baja ${formatMoney(applied)}.`] : []),
      'Se guardan una nota de crédito y una factura.',
    ].join('\n'),
  saved: 'Cambio registrado correctamente',
} as const
