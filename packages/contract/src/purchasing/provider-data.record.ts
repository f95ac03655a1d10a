import { apart, flag, id, key, maybe, moment, number, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'

/** The answer of `providers/get/{id}`. */
export const providerDataRecord = {
  id: id('No.'),
  name: text('Proveedor', { named: 'El nombre' }),
  ruc: text('RUC'),
  property: text('Propietario'),
  phoneNumber: text('Teléfono'),
  email: text('Correo'),
  address: text('Dirección'),
  observation: text('Observación'),
  leadDays: maybe(number('Días de entrega', { named: 'El número de días que tarda una compra' })),
  active: flag('Estado', { words: activeWords }),
  version: key('Versión'),
  createAt: apart(moment('Creado el', { named: 'La fecha de creación' })),
  createBy: apart(maybe(text('Creado por'))),
  modifyAt: apart(maybe(moment('Anulado el', { named: 'La fecha de modificación' }))),
  modifyBy: apart(maybe(text('Anulado por'))),
}
