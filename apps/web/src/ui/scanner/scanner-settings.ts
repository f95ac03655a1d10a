import { stored } from '../../lib/stored.ts'
import type { ScannerKeys } from './scan-detector.ts'

export interface ScannerSettings extends ScannerKeys {
  /** Whether each reading plays a sound and, on a phone, vibrates. */
  readonly sound: boolean
}

/** Reads and changes the scanner settings that this device stores. */
export const scannerSettings = {
  get: (): ScannerSettings => kept.get(device),
  set: (settings: ScannerSettings): void => kept.set(device, settings),
  use: (): ScannerSettings => kept.use(device),
}

const device = 'device'
const kept = stored<ScannerSettings>(
  'yunque:scanner',
  { prefix: '', suffix: 'Enter', sound: true },
  isSettings,
)

function isSettings(value: unknown): value is ScannerSettings {
  if (typeof value !== 'object' || value === null) return false
  const { prefix, suffix, sound } = value as Partial<ScannerSettings>
  return typeof prefix === 'string' && (suffix === 'Enter' || suffix === 'Tab') && typeof sound === 'boolean'
}
