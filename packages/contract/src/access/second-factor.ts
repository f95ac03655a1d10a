import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { requiredText } from '../core/fields.ts'

/** Number of digits of an authenticator code. */
export const CODE_LENGTH = 6
/** Number of days that a device is remembered. */
export const REMEMBERED_DAYS = 30

const ticket = z.string().min(1).max(100)
const code = requiredText(30)
const remember = z.boolean().default(false)
/** The browser's WebAuthn answer, read by the library that verifies it. */
const response = z.looseObject({ id: labelled('La llave de acceso', z.string().min(1).max(2000)) })
export type PasskeyResponse = z.output<typeof response>

/** `POST account/secondFactor/verify`: an authenticator code or a recovery code. */
export const codeProof = z.strictObject({ ticket, code, remember })
export type CodeProof = z.output<typeof codeProof>

/** `POST account/secondFactor/passkey/options`. */
export const ticketOnly = z.strictObject({ ticket })

/** `POST account/secondFactor/passkey/verify`. */
export const passkeyProof = z.strictObject({ ticket, response, remember })
export type PasskeyProof = z.output<typeof passkeyProof>

/** The password that confirms a change of one's own second factor. Not required while the role's first one is being set up. */
export const passwordProof = z.strictObject({ password: z.string().min(1).max(200).optional() })
export type PasswordProof = z.output<typeof passwordProof>

/** `POST account/secondFactor/totp/confirm`. */
export const totpConfirmation = z.strictObject({ code })

/** `POST account/secondFactor/passkeys/confirm`. */
export const passkeyConfirmation = z.strictObject({ name: requiredText(50), response })
export type PasskeyConfirmation = z.output<typeof passkeyConfirmation>

/** The second factors with which a sign-in can continue. Passkeys only at the host names for which they were created. */
export type SecondFactorAsked = { ticket: string; totp: boolean; passkeyHosts: string[] }

/** `GET account/secondFactor`: the second factors of a user. */
export type SecondFactorInfo = {
  /** Whether the user's role requires one. */
  demanded: boolean
  /** When authenticator codes were turned on; null when they are off. */
  totp: string | null
  passkeys: Passkey[]
  /** Number of unused recovery codes. */
  recoveryCodes: number
  devices: RememberedDevice[]
}

/** A passkey in the list of its owner. */
export type Passkey = { id: number; name: string; host: string; createAt: string; lastUsedAt: string | null }

/** A remembered device, which skips the second factor. */
export type RememberedDevice = {
  id: number
  createAt: string
  lastUsedAt: string
  expiresAt: string
  address: string
  userAgent: string
}

/** `POST account/secondFactor/totp/start`: the URI of the QR code, and the secret as text. */
export type TotpSetup = { uri: string; secret: string }

/** The answer to a confirmed factor. The first one comes with recovery codes, shown only once. */
export type FactorAdded = { recoveryCodes: string[] | null }

type Preferred = 'discouraged' | 'preferred' | 'required'
type NamedPasskey = { id: string; type: string; transports?: string[] }

/** `POST account/secondFactor/passkeys/start`: what the browser makes a passkey with, as WebAuthn names it. */
export type PasskeyCreation = {
  rp: { id?: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  timeout?: number
  excludeCredentials?: NamedPasskey[]
  authenticatorSelection?: {
    authenticatorAttachment?: 'cross-platform' | 'platform'
    requireResidentKey?: boolean
    residentKey?: Preferred
    userVerification?: Preferred
  }
  attestation?: 'direct' | 'enterprise' | 'indirect' | 'none'
  extensions?: { credProps?: boolean }
}

/** `POST account/secondFactor/passkey/options`: what the browser has a passkey sign. */
export type PasskeyRequest = {
  challenge: string
  rpId?: string
  timeout?: number
  allowCredentials?: NamedPasskey[]
  userVerification?: Preferred
}
