import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { rowOf } from '../core/record.ts'
import { deviceRecord } from './device.record.ts'
import {
  type DeviceRow,
  deviceOnWire,
  type PrinterChoice,
  type RegisteredDevice,
  thisDeviceOnWire,
} from './devices.ts'

/** Calls about tills and phones. */
export const devices = {
  ...entity('devices', {
    title: 'Dispositivos',
    access: ['app'],
    body: deviceOnWire,
    answer: answerOf<DeviceRow>(),
    list: { row: rowOf(deviceRecord) },
  }),
  register: endpoint('POST /devices/this', {
    access: 'session',
    summary: 'Registra este dispositivo, o lo cambia',
    body: thisDeviceOnWire,
    answer: answerOf<RegisteredDevice>(),
  }),
  /** The printers to choose from. */
  printers: endpoint('GET /devices/printers', {
    access: 'session',
    summary: 'Impresoras activas',
    answer: answerOf<PrinterChoice[]>(),
  }),
} as const
