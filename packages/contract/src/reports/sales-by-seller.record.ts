import { number, percent, text } from '../core/record.ts'
import { salesGroupRecord } from './sales-group.record.ts'

/** `meta` is the part of the goals within the days of the report, C$. */
export const salesBySellerRecord = {
  ...salesGroupRecord,
  asignedTo: text('Vendedor'),
  fullName: text('Vendedor', { named: 'El nombre completo' }),
  meta: number('Meta'),
  cumplimiento: percent('Cumplimiento'),
  estadoMeta: text<'inc' | 'dec' | 'Sin meta'>('Estado de la meta'),
  /** The state of the goal, one of `goalStateNames`. */
  estado: text('Estado'),
}
