import { type Reading, signal } from '../device/signal.ts'
import { scannerSettings } from './scanner-settings.ts'

/** Tells what became of a code, where the device is set up to. */
export function tellReading(reading: Reading): void {
  if (scannerSettings.get().sound) signal(reading)
}
