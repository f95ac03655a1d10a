import { apart, day, id, key, maybe, moment, number, text } from '../core/record.ts'

/** A row of the rates list, and the answer of `rates/get/{id}`. */
export const exchangeRateRecord = {
  id: apart(id('No.')),
  date: day('Fecha'),
  value: number('C$ por dólar', { named: 'El monto' }),
  version: key('Versión'),
  createAt: moment('Creada el', { named: 'La fecha de creación' }),
  createBy: maybe(text('Creada por')),
  modifyAt: maybe(moment('Modificada el', { named: 'La fecha de modificación' })),
  modifyBy: maybe(text('Modificada por')),
}
