import { apart, flag, id, key, maybe, moment, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'

/** A buyer of a list. */
export const buyerRecord = {
  id: apart(id('No.')),
  clientId: key('Cliente'),
  client: apart(text('Cliente')),
  name: text('Nombre'),
  identification: text('Cédula', { named: 'La identificación' }),
  phoneNumber: text('Teléfono'),
  allProjects: apart(flag('Todas las obras', { named: 'La marca de todas las obras' })),
  /** The names of the chosen projects; '' for all. */
  projects: text('Obras'),
  active: flag('Estado', { words: activeWords }),
  version: key('Versión'),
  createAt: apart(moment('Creado el', { named: 'La fecha de creación' })),
  createBy: apart(maybe(text('Creado por'))),
  modifyAt: apart(maybe(moment('Anulado el', { named: 'La fecha de modificación' }))),
  modifyBy: apart(maybe(text('Anulado por'))),
}
