import { apart, flag, id, key, maybe, moment, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'

/** A row of the salespeople list, and the answer of `vendors/get/{id}`. */
export const salespersonRecord = {
  id: id('No.'),
  fullName: text('Nombre completo'),
  phoneNumber: text('Teléfono'),
  cellNumber: text('Celular'),
  email: text('Correo'),
  address: text('Dirección'),
  observation: text('Observación'),
  active: flag('Estado', { words: activeWords }),
  version: key('Versión'),
  createAt: apart(moment('Creado el', { named: 'La fecha de creación' })),
  createBy: apart(maybe(text('Creado por'))),
  modifyAt: apart(maybe(moment('Anulado el', { named: 'La fecha de modificación' }))),
  modifyBy: apart(maybe(text('Anulado por'))),
}
