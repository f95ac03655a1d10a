import { useQuery } from '@tanstack/react-query'
import { useIsDevice } from './api-client/device.ts'
import { thisDeviceQuery } from './api-client/this-device.ts'
import { useOfflineDevice } from './offline/offline-state.ts'

/** Whether cashiers change at this device by PIN (sign-in.till); without the server, as it was when that answered last (offline.pin). */
export function useIsTill(): boolean {
  const { data } = useQuery({ ...thisDeviceQuery, enabled: useIsDevice() })
  const kept = useOfflineDevice()?.till?.tillPins
  return data === undefined ? (kept ?? false) : (data?.tillPins ?? false)
}
