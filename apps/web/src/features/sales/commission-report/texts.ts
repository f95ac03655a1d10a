import { formatDate } from '../../../lib/format/format.ts'

/** Texts of the commissions report. */
export const texts = {
  title: 'Reporte de comisiones',
  seller: 'Vendedor',
  anySeller: 'Todos los vendedores',
  from: 'Pagadas desde',
  to: 'Hasta',
  print: 'Imprimir',
  idle: 'Elija las fechas en que se pagaron las facturas',
  none: 'Ninguna factura se pagó en esas fechas',
  hint: 'La comisión se gana cuando la factura queda pagada, según los días que tardó en cobrarse.',
  nameOf: (number: string) => `Factura ${number}`,

  invoice: 'Factura',
  client: 'Cliente',
  date: 'Fecha',
  paidOn: 'Pagada el',
  days: 'Días',
  overdue: 'Mora',
  total: 'Total',
  earned: 'Comisión',
  pending: 'Por liquidar',
  settlement: 'Liquidación',
  settled: 'Liquidado',
  area: 'Área',
  creditDays: 'Días de crédito',
  at: (rate: number) => `Al ${rate}\u00a0%`,
  baseAt: (rate: number) => `Vendido al ${rate} %`,

  range: 'Pagadas',
  rangeOf: (from: string, to: string) => `Del ${formatDate(from)} al ${formatDate(to)}`,
  issued: 'Emitido',
  subtotal: (seller: string, count: number) =>
    `${seller}: ${count === 1 ? '1 factura' : `${count} facturas`}`,
} as const
