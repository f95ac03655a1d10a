import { DEVICE } from '@yunque/contract/core/constants'
import type { RegisteredDevice } from '@yunque/contract/printing/devices'
import { stored } from '../stored.ts'

const isToken = (value: unknown): value is string | null => value === null || typeof value === 'string'
const tokens = stored<string | null>('yunque:registered', null, isToken)
const token = 'token'

/** The header by which the server knows this device; none for one that is not registered (printing.devices). */
export function deviceHeader(): Record<string, string> {
  const known = tokens.get(token)
  return known === null ? {} : { [DEVICE]: known }
}

/** Keeps the token of a device that was just registered. */
export function keepDevice({ token: given }: RegisteredDevice): void {
  if (given !== null) tokens.set(token, given)
}

/** Whether this browser registered as a device; its registration may have been ended since. */
export const isDevice = (): boolean => tokens.get(token) !== null
export const useIsDevice = (): boolean => tokens.use(token) !== null
