import { onTestFinished } from 'vitest'
import { connectionLimits } from '../src/system/limits.ts'

/** How long a store delays the refusal of too many attempts, in ms. */
const trueRefusalMs = connectionLimits.refusalMs

/** From here on a refusal of too many attempts comes at once in this process: a test of many of them waits for none. */
export const refuseQuickly = (): void => void Object.assign(connectionLimits, { refusalMs: 0 })

/** Delays refusals as a store does while the test runs. */
export function refuseAsAStore(): void {
  Object.assign(connectionLimits, { refusalMs: trueRefusalMs })
  onTestFinished(refuseQuickly)
}
