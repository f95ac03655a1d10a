import { id, key, maybe, moment, money, text } from '../core/record.ts'
import { reachedRecord } from './reached.record.ts'

/** A row of 'Metas por vendedor'. */
export const goalUserRecord = {
  ...reachedRecord,
  id: id('No.'),
  goalId: key('Meta'),
  username: text('Usuario'),
  fullName: text('Vendedor', { named: 'El nombre completo' }),
  value: money('Meta sin IVA', { named: 'El monto' }),
  createdAt: moment('Registrada el', { named: 'La fecha de creación' }),
  createdBy: text('Registrada por'),
  modifiedAt: maybe(moment('Modificada el', { named: 'La fecha de modificación' })),
  modifiedBy: maybe(text('Modificada por')),
  version: key('Versión'),
}
