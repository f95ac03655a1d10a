import { commissionColumns } from '@yunque/domain/commissions'
import {
  choice,
  day,
  key,
  link,
  maybe,
  money,
  number,
  ofUse,
  type RecordField,
  text,
} from '../core/record.ts'

/** The base sold at each rate, C$ without IVA. */
const rates = Object.fromEntries(
  commissionColumns.map(([name, rate]) => [name, money(`Al ${rate}\u00a0%`)]),
) as unknown as Record<(typeof commissionColumns)[number][0], RecordField<number>>

/** The commission of one invoice (commissions.base). */
export const commissionReportRecord = {
  ...rates,
  asignedTo: choice<string>('Vendedor', { kept: 'text' }),
  seller: text('Vendedor'),
  billId: link('Factura'),
  billNumber: text('Factura', { named: 'El número de la factura' }),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  fullName: text('Cliente', { named: 'El nombre completo' }),
  billDate: day('Fecha', { named: 'La fecha de la factura' }),
  payOfDate: day('Pagada el', { named: 'La fecha de pago' }),
  diasTranscurridos: number('Días'),
  daysMora: number('Mora'),
  creditDays: number('Días de crédito'),
  total: money('Total'),
  totalComi: money('Comisión'),
  /** The last settlement that has it; null before any. */
  settlementId: maybe(link('Liquidación')),
  /** What settlements paid of it, and what is left to pay; below 0 to deduct (commissions.adjustment). */
  settled: money('Liquidado', { named: 'Lo liquidado' }),
  pending: money('Por liquidar', { named: 'El filtro de constancia pendiente' }),
}
