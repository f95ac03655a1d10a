import { apart, flag, id, key, maybe, moment, text } from '../core/record.ts'

/** A row of 'Dispositivos'. */
export const deviceRecord = {
  id: apart(id('No.')),
  name: text('Nombre'),
  areaId: key('Área'),
  area: text('Área'),
  printerId: maybe(key('Impresora')),
  /** The name of its printer; null for the dialog of the browser. */
  printer: maybe(text('Impresora')),
  labelPrinterId: maybe(key('Impresora de etiquetas')),
  labelPrinter: maybe(text('Impresora de etiquetas')),
  customerDisplay: flag('Pantalla del cliente en otro dispositivo', { named: 'La pantalla del cliente' }),
  tillPins: flag('Cambiar de cajero con PIN', { named: 'El cambio de cajero con PIN' }),
  lastSeenAt: moment('Visto por última vez'),
  /** Who used it last. */
  lastUser: text('Último usuario'),
  createAt: moment('Registrado el', { named: 'La fecha de creación' }),
  createBy: text('Registrado por'),
  version: key('Versión'),
}
