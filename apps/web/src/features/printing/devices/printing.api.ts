import { queryOptions } from '@tanstack/react-query'
import type { DeviceInput, DeviceRow, ThisDeviceInput } from '@yunque/contract/printing/devices'
import { devices } from '@yunque/contract/printing/devices.endpoints'
import { labels } from '@yunque/contract/printing/labels/labels.endpoints'
import type { PrinterInput, PrinterRow } from '@yunque/contract/printing/printers'
import { printers } from '@yunque/contract/printing/printers.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { keepDevice } from '../../../lib/api-client/device.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
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

const refresh = () =>
  Promise.all(['printers', 'devices'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })))

export async function savePrinter(body: PrinterInput, options: SaveOptions): Promise<PrinterRow> {
  const saved = await api.call(printers.save, { body }, options)
  await refresh()
  return saved
}

export async function printTest(id: number): Promise<void> {
  await api.call(printers.test, { params: { id } })
  await refresh()
}

export async function saveDevice(body: DeviceInput, options: SaveOptions): Promise<DeviceRow> {
  const saved = await api.call(devices.save, { body }, options)
  await refresh()
  return saved
}

/** Registers this browser, or changes its own description. */
export async function registerDevice(body: ThisDeviceInput): Promise<void> {
  keepDevice(await api.call(devices.register, { body }))
  await refresh()
}
