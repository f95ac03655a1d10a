import { z } from 'zod'
import { optionalReference, reference, requiredText, saveId, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { deviceRecord } from './device.record.ts'
import type { LabelDpi, LabelLanguage } from './labels/label-languages.ts'
import type { LabelSizeChoice } from './labels/label-sizes.ts'

/** The description of a device; without a printer it prints with the dialog of the browser. */
const fields = {
  name: requiredText(50, 'Ingrese el nombre'),
  areaId: reference(),
  printerId: optionalReference,
  labelPrinterId: optionalReference,
  /** Whether another device shows its sales to the customer. */
  customerDisplay: z.boolean().default(false),
  /** Whether cashiers change here by PIN; left out, it stays. Only who configures the system says so (sign-in.till). */
  tillPins: z.boolean().optional(),
  /** Whether it may sell without the server; left out, it stays. Only who configures the system says so (offline.terms). */
  sellsOffline: z.boolean().optional(),
}

export const deviceMessages = {
  unsent: (name: string, count: number) =>
    `El dispositivo ${name} tiene ${count === 1 ? 'una venta' : `${count} ventas`} sin enviar: conéctelo, o guarde ahí el archivo de ventas sin registrar. Si se perdió, quítele antes el permiso de vender sin servidor`,
} as const

/** A till or phone, by who administers it (printing.devices). */
export const device = z.object({ id: saveId, ...fields, version })
export type DeviceInput = z.output<typeof device>
export const deviceOnWire = onWire(device, {
  ignored: [
    'area',
    'printer',
    'labelPrinter',
    'lastSeenAt',
    'lastUser',
    'offlineState',
    'offlineReportedAt',
    'offlineProducts',
    'offlineUnsent',
    'offlineUnsentAmount',
    'offlineFree',
    'offlineNumber',
  ],
})

/** The same, by the browser that is the device. */
export const thisDevice = z.object(fields)
export const thisDeviceOnWire = onWire(thisDevice)
export type ThisDeviceInput = z.output<typeof thisDevice>

/** A row of 'Dispositivos'. */
export type DeviceRow = RowOf<typeof deviceRecord>

/** The device of the browser that asks. `drawer`: whether its printer opens one. */
export type ThisDevice = {
  id: number
  name: string
  areaId: number
  printer: { id: number; name: string; columns: number; drawer: boolean } | null
  labelPrinter: DeviceLabelPrinter | null
  customerDisplay: boolean
  tillPins: boolean
  sellsOffline: boolean
}

/** The label printer of a device, with the labels that are in it. */
export type DeviceLabelPrinter = {
  id: number
  name: string
  language: LabelLanguage
  dpi: LabelDpi
  size: LabelSizeChoice
}

/** A device just registered. The token is shown once, and the browser sends it in every call. */
export type RegisteredDevice = ThisDevice & { token: string | null }

/** A printer to choose from. */
export type PrinterChoice = { id: number; name: string; labels: boolean }
