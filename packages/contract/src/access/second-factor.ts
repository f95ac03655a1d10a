import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { requiredText } from '../core/fields.ts'

/** Digits of a code of the application. */
export const CODE_LENGTH = 6
/** How long a device stays remembered. */
export const REMEMBERED_DAYS = 30

const ticket = z.string().min(1).max(100)
const code = requiredText(30)
const remember = z.boolean().default(false)
/** What the browser made of a passkey; the library that verifies it reads it. */
const response = z.looseObject({ id: labelled('La llave de acceso', z.string().min(1).max(2000)) })
export type PasskeyResponse = z.output<typeof response>

/** `POST account/secondFactor/verify`: a code of the application, or a recovery code. */
export const codeProof = z.strictObject({ ticket, code, remember })
export type CodeProof = z.output<typeof codeProof>

/** `POST account/secondFactor/passkey/options`. */
export const ticketOnly = z.strictObject({ ticket })

/** `POST account/secondFactor/passkey/verify`. */
export const passkeyProof = z.strictObject({ ticket, response, remember })
export type PasskeyProof = z.output<typeof passkeyProof>

/** What a change of one's own second factor is confirmed with; not asked while the role's first one is being set up. */
export const passwordProof = z.strictObject({ password: z.string().min(1).max(200).optional() })
export type PasswordProof = z.output<typeof passwordProof>

/** `POST account/secondFactor/totp/confirm`. */
export const totpConfirmation = z.strictObject({ code })

/** `POST account/secondFactor/passkeys/confirm`. */
export const passkeyConfirmation = z.strictObject({ name: requiredText(50), response })
export type PasskeyConfirmation = z.output<typeof passkeyConfirmation>

/** How a sign-in whose password was right can go on; passkeys only at the host names that they were made for. */
export type SecondFactorAsked = { ticket: string; totp: boolean; passkeyHosts: string[] }

/** `GET account/secondFactor`: what a person has set up. */
export type SecondFactorInfo = {
  /** Whether the person's role demands one. */
  demanded: boolean
  /** Since when the codes of an application are asked; null: they are not. */
  totp: string | null
  passkeys: Passkey[]
  /** How many recovery codes are not used yet. */
  recoveryCodes: number
  devices: RememberedDevice[]
}

/** A passkey as its owner sees it. */
export type Passkey = { id: number; name: string; host: string; createAt: string; lastUsedAt: string | null }

/** A device that no code is asked on. */
export type RememberedDevice = {
  id: number
  createAt: string
  lastUsedAt: string
  expiresAt: string
  address: string
  userAgent: string
}

/** `POST account/secondFactor/totp/start`: what the application reads, and the same to be typed. */
export type TotpSetup = { uri: string; secret: string }

/** The answer to a confirmed factor; the recovery codes come with the first one, and are shown this once. */
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
