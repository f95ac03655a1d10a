import { day, flag, id, key, maybe, moment, money, number, text } from '../core/record.ts'
import { reachedRecord } from './reached.record.ts'

/** A goal of the list; `assigned` is the sum of its sellers' parts, and its reached amount is the sum of theirs. */
export const goalRecord = {
  ...reachedRecord,
  id: id('No.'),
  description: text('Descripción'),
  initDate: day('Desde', { named: 'La fecha inicial' }),
  endDate: day('Hasta', { named: 'La fecha final' }),
  value: money('Meta sin IVA', { named: 'El monto' }),
  sellers: number('Vendedores'),
  assigned: money('Asignado'),
  active: flag('Estado'),
  createdAt: moment('Registrada el', { named: 'La fecha de creación' }),
  createdBy: text('Registrada por'),
  modifiedAt: maybe(moment('Modificada el', { named: 'La fecha de modificación' })),
  modifiedBy: maybe(text('Modificada por')),
  version: key('Versión'),
}
