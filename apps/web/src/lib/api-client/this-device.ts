import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DeviceLabelPrinter, ThisDevice } from '@yunque/contract/printing/devices'
import { thisDevice } from '@yunque/contract/printing/this-device.endpoints'
import { api } from './api.ts'
import { useIsDevice } from './device.ts'

/** What this browser is registered as; null when it is not. Also called when its registration was ended. */
export const thisDeviceQuery = queryOptions({
  queryKey: ['devices', 'this'],
  meta: { follows: ['printers'] },
  queryFn: async ({ signal }) => (await api.call(thisDevice, {}, { signal })).device,
})

/** The printer of this device; null where it prints with the dialog of the browser. */
export const usePrinter = (): ThisDevice['printer'] =>
  useQuery({ ...thisDeviceQuery, enabled: useIsDevice() }).data?.printer ?? null

/** The label printer of this device; null where it has none, undefined until that is known. */
export function useLabelPrinter(): DeviceLabelPrinter | null | undefined {
  const registered = useIsDevice()
  const { data, isError } = useQuery({ ...thisDeviceQuery, enabled: registered })
  if (!registered || isError) return null
  return data === undefined ? undefined : (data?.labelPrinter ?? null)
}

/** Whether another device shows the sales of this till to the customer. */
export const useCustomerDisplayElsewhere = (): boolean =>
  useQuery({ ...thisDeviceQuery, enabled: useIsDevice() }).data?.customerDisplay ?? false
