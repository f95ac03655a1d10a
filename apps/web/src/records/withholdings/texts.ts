import { formatMoney } from '../../lib/format/format.ts'

export const withholdingTexts = {
  title: 'Retenciones',
  with: 'Con retención',
  base: 'Base',
  amount: 'Retenido',
  certificate: 'Constancia No.',
  pending: 'Vacía queda pendiente',
  own: 'La constancia lleva nuestro número al guardar',
  below: (minimum: number) => `La base no llega a ${formatMoney(minimum)}, la mínima`,
  none: 'No hay tipos de retención activos',
  totalOf: (type: string) => `Retención ${type}`,
  total: 'Total retenido',
  ofMonth: 'Retenciones del mes por tipo',
  withheld: 'Retenciones',
  toPay: 'A pagar',
} as const
