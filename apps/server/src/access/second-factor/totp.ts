import { CODE_LENGTH } from '@yunque/contract/access/second-factor'
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** Small corrections of the clock, in steps: five minutes. */
const STEPS_AHEAD = 10

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an application reads from the QR code (RFC 6238 with what every application supports). */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret, digits: CODE_LENGTH, period: PERIOD_S }).toString()
}

/** The time step that a code is of: the present one or a neighbour, for clocks that differ by half a minute. */
export function stepOf(secret: string, code: string): number | undefined {
  const token = plainCode(code)
  if (token === undefined) return undefined
  const totp = new TOTP({ secret, digits: CODE_LENGTH, period: PERIOD_S })
  const timestamp = Date.now()
  const delta = totp.validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

/**
 * Whether a code of this time step was taken, or a later one, when `last` is the last step taken. A last step of the future
 * was noted by a wrong clock, and does not count.
 */
export const isSpent = (step: number, last: number): boolean => step <= last && last - step <= STEPS_AHEAD

/** The six digits of what was typed; undefined: it is no code of an application. */
export function plainCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(digits) ? digits : undefined
}
