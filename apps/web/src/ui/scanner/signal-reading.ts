import { type Reading, signal } from '../device/signal.ts'
import { scannerSettings } from './scanner-settings.ts'

/** Signals the result of a reading, when the settings of this device allow sounds. */
export function signalReading(reading: Reading): void {
  if (scannerSettings.get().sound) signal(reading)
}
