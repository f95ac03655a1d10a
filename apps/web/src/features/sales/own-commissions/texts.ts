import { formatDate, formatId, formatMoney } from '../../../lib/format/format.ts'

export const texts = {
  goals: 'Mis metas',
  noGoals: 'No tiene una meta para hoy',
  daysOf: (from: string, to: string) => `Del ${formatDate(from)} al ${formatDate(to)}`,
  reached: (reached: number, value: number) => `${formatMoney(reached)} de ${formatMoney(value)} sin IVA`,
  expected: (amount: number) => `Esperado hoy: ${formatMoney(amount)}`,
  missing: (amount: number) => `Faltan ${formatMoney(amount)}`,

  commissions: 'Mis comisiones',
  earned: 'Ganado',
  settled: 'Liquidado',
  pending: 'Pendiente',
  idle: 'Elija las fechas en que se cobraron las facturas',
  bills: 'Facturas cobradas',
  none: 'Ninguna factura suya se cobró en esas fechas',
  hint: 'La comisión se gana cuando la factura queda pagada.',
  invoice: 'Factura',
  client: 'Cliente',
  payOfDate: 'Pagada el',
  commission: 'Comisión',
  nameOf: (number: string) => `factura ${number}`,

  settlements: 'Mis liquidaciones',
  noSettlements: 'Todavía no tiene liquidaciones',
  settlement: (id: number) => `Liquidación ${formatId(id)}`,
  paidOn: (day: string) => `Pagada el ${formatDate(day)}`,
} as const
