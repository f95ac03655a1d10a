import { CODE_LENGTH } from '@yunque/contract/access/second-factor'
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** Tolerance for small corrections of the clock, in steps of 30 s: five minutes. */
const STEPS_AHEAD = 10

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth URI of the QR code (RFC 6238, with parameters that every app supports). */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret, digits: CODE_LENGTH, period: PERIOD_S }).toString()
}

/**
 * The time step of a code: the present one or a neighbour, for clocks that differ by half a minute. Undefined for a
 * wrong code.
 */
export function stepOf(secret: string, code: string): number | undefined {
  const token = plainCode(code)
  if (token === undefined) return undefined
  const totp = new TOTP({ secret, digits: CODE_LENGTH, period: PERIOD_S })
  const timestamp = Date.now()
  const delta = totp.validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

/**
 * Whether this time step, or a later one, was already used. `last` is the last used step; one in the future was stored
 * by a wrong clock and does not count.
 */
export const isSpent = (step: number, last: number): boolean => step <= last && last - step <= STEPS_AHEAD

/** The six digits of a typed code; undefined when it is none. */
export function plainCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(digits) ? digits : undefined
}
