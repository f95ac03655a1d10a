import { formatMoney } from '../../lib/format/format.ts'

/** Texts of a refund. */
export const refundTexts = {
  toReturn: 'Por devolver',
  atMost: (amount: number) => `Hasta ${formatMoney(amount)}`,
  keeps: 'Queda a su nombre, para otra compra o un abono',
  reference: { 2: 'Número del comprobante de reversión', 4: 'Número del cheque' } as Partial<
    Record<number, string>
  >,
  otherReference: 'Referencia',
  bank: 'Banco',
  cancel: 'Cancelar',
  missing: (amount: number) => `Faltan ${formatMoney(amount)} por repartir`,
  over: (amount: number) => `Sobran ${formatMoney(amount)}`,
  overLimit: (name: string, left: number) =>
    `${name}: lo más que se puede devolver así es ${formatMoney(left)}`,
  ready: 'Todo repartido',
  rounded: ({ cash, rounding }: { cash: number; rounding: number }) =>
    `Todo repartido: se entregan ${formatMoney(cash)} en efectivo, con el redondeo de ${formatMoney(rounding)}`,
} as const
