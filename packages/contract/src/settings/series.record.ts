import { apart, choice, day, flag, id, key, maybe, moment, number, text } from '../core/record.ts'

/** How a series stands, on screen and in Excel (series.short). */
export const seriesStates = {
  prepared: 'Preparada',
  inUse: 'En uso',
  short: 'Por terminar',
  ended: 'Terminada',
  expired: 'Vencida',
  closed: 'Cerrada',
} as const

/** A row of 'Numeración', and the answer of `series/get/{id}`. */
export const seriesRecord = {
  id: apart(id('No.')),
  document: choice<string>('Documento', { kept: 'text' }),
  areaId: maybe(key('Área')),
  area: text('Área'),
  prefix: text('Serie'),
  firstNumber: number('Primer número'),
  lastNumber: number('Último número'),
  nextNumber: number('Siguiente', { named: 'El número siguiente' }),
  left: number('Quedan', { named: 'Los números libres' }),
  authorization: text('Autorización DGI', { named: 'El número de la autorización' }),
  authorizedOn: maybe(day('Autorizada el', { named: 'La fecha de la autorización' })),
  fromDate: day('Vale desde', { named: 'La fecha inicial' }),
  toDate: maybe(day('Vale hasta', { named: 'La fecha final' })),
  state: choice<string>('Estado', { words: seriesStates, kept: 'text' }),
  active: apart(flag('Estado')),
  createAt: moment('Registrada el', { named: 'La fecha de creación' }),
  createBy: text('Registrada por'),
  version: key('Versión'),
}
