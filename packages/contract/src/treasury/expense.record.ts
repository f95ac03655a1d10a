import { apart, day, flag, id, key, maybe, moment, money, number, ofUse, text } from '../core/record.ts'

/** An expense of the list; `closed` when its cash closing is closed. */
export const expenseRecord = {
  id: id('No.'),
  date: day('Fecha'),
  categoryId: key('Categoría'),
  category: text('Categoría'),
  username: text('Responsable', { named: 'El usuario' }),
  value: money('Monto'),
  observation: text('Observación'),
  applyCut: flag('En caja', { named: 'La aplicación al cierre de caja' }),
  active: flag('Estado'),
  closed: apart(flag('Estado', { named: 'La marca de cerrado' })),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  attachments: number('Adjuntos'),
  createdAt: moment('Registrado el', { named: 'La fecha de creación' }),
  createdBy: text('Registrado por'),
  modifiedAt: maybe(moment('Modificado el', { named: 'La fecha de modificación' })),
  modifiedBy: maybe(text('Modificado por')),
  version: key('Versión'),
}
