import { queryOptions } from '@tanstack/react-query'
import type { DeviceInput, DeviceRow, ThisDeviceInput } from '@yunque/contract/printing/devices'
import { devices } from '@yunque/contract/printing/devices.endpoints'
import { labels } from '@yunque/contract/printing/labels/labels.endpoints'
import type { PrinterInput, PrinterRow } from '@yunque/contract/printing/printers'
import { printers } from '@yunque/contract/printing/printers.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { refresh } from '../../../lib/api-client/changed.ts'
import { keepDevice } from '../../../lib/api-client/device.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const printerQuery = (id: number) =>
  queryOptions({
    queryKey: ['printers', id],
    queryFn: ({ signal }) => api.call(printers.one, { params: { id } }, { signal }),
  })

export const deviceQuery = (id: number) =>
  queryOptions({
    queryKey: ['devices', id],
    queryFn: ({ signal }) => api.call(devices.one, { params: { id } }, { signal }),
  })

/** The sizes of labels to choose from. */
export const labelSizesQuery = queryOptions({
  queryKey: ['labelSizes', 'active'],
  queryFn: ({ signal }) => api.call(labels.sizes, {}, { signal }),
})

/** The printers to choose from. */
export const printersQuery = queryOptions({
  queryKey: ['printers', 'active'],
  queryFn: ({ signal }) => api.call(devices.printers, {}, { signal }),
})

export function savePrinter(body: PrinterInput, options: SaveOptions): Promise<PrinterRow> {
  return api.call(printers.save, { body }, options)
}

export async function printTest(id: number): Promise<void> {
  await api.call(printers.test, { params: { id } })
  // The print itself comes later, and shows whether the printer answers.
  await refresh(['printers', 'devices'])
}

export function saveDevice(body: DeviceInput, options: SaveOptions): Promise<DeviceRow> {
  return api.call(devices.save, { body }, options)
}

/** Registers this browser, or changes its own description. */
export async function registerDevice(body: ThisDeviceInput): Promise<void> {
  // What is refreshed is asked for as that device.
  await api.call(devices.register, { body }, { onAnswer: keepDevice })
}
