import { apart, choice, flag, id, key, maybe, moment, money, number, text } from '../core/record.ts'
import { type OfflineReadiness, offlineReadiness } from './offline-readiness.ts'

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
  sellsOffline: flag('Vende sin servidor', { named: 'El permiso de vender sin servidor' }),
  /** Whether it is ready to sell without the server, by its last report (offline.report). */
  offlineState: choice<OfflineReadiness>('Sin servidor', { choices: offlineReadiness }),
  offlineReportedAt: apart(maybe(moment('Informó el', { named: 'El momento de su informe' }))),
  offlineProducts: apart(maybe(number('Productos que guarda', { named: 'Los productos que guarda' }))),
  offlineUnsent: apart(maybe(number('Ventas sin enviar', { named: 'Las ventas sin enviar' }))),
  offlineUnsentAmount: apart(maybe(money('Total sin enviar', { named: 'El total sin enviar' }))),
  /** Bytes that its browser may still store. */
  offlineFree: apart(maybe(number('Espacio libre', { named: 'El espacio libre' }))),
  /** Its last provisional number. */
  offlineNumber: apart(maybe(text('Último comprobante', { named: 'El último comprobante provisional' }))),
  lastSeenAt: moment('Visto por última vez'),
  /** Who used it last. */
  lastUser: text('Último usuario'),
  createAt: moment('Registrado el', { named: 'La fecha de creación' }),
  createBy: text('Registrado por'),
  version: key('Versión'),
}
