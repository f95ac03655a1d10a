import { z } from 'zod'
import { across } from '../core/across.ts'
import { requiredAt } from '../core/fault-sentence.ts'
import { requiredText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { ResourceName } from '../core/resources.ts'
import type { SecondFactorAsked } from './second-factor.ts'

/** Minimum length of a password that a user chooses. */
export const PASSWORD_LENGTH = 10
/** Maximum length of a password; longer ones only cost time. */
export const MAX_PASSWORD = 200

const username = requiredText(150)
const password = z.string().min(1).max(MAX_PASSWORD)

/** A password that a user chooses. */
const newPassword = password.min(PASSWORD_LENGTH, messages.passwordLength)

/** `POST account/auth`. `device` is the token of a remembered device, which skips the second factor. */
export const credentials = z.strictObject({ username, password, device: z.string().max(100).optional() })
export type Credentials = z.output<typeof credentials>

/** `POST account/changepassword`: all fields required. */
export const passwordChange = z
  .strictObject({ username, oldPassword: password, newPassword, repeatPassword: password })
  .refine((change) => change.newPassword === change.repeatPassword, {
    path: ['repeatPassword'],
    message: messages.passwordsDiffer,
    ...across('newPassword', 'repeatPassword'),
  })
  .refine((change) => change.newPassword !== change.oldPassword, {
    path: ['newPassword'],
    message: messages.samePassword,
    ...across('newPassword', 'oldPassword'),
  })
export type PasswordChange = z.output<typeof passwordChange>

/** `POST account/resetpassword`: either field holds the username or the e-mail address. */
export const passwordReset = z
  .strictObject({ username: username.optional(), email: username.optional() })
  .transform((asked, context) => {
    const wanted = asked.username ?? asked.email
    if (wanted !== undefined) return { username: wanted }
    context.addIssue({ code: 'custom', message: requiredAt('username'), path: ['username'] })
    return z.NEVER
  })

/** `POST account/resetpassworddefault`. */
export const passwordDefault = z.strictObject({ username })

/** The answer of `account/resetpassworddefault`; `initialPassword` is there only when it is a random one. */
export type PasswordGiven = { username: string; initialPassword?: string }

/** The answer of `account/auth`. With `mustChangePassword` no session is opened and `token` is empty. */
export type AuthAnswer = {
  token: string
  username: string
  fullName: string
  areaId: number
  area: string
  mustChangePassword: boolean
  resources: { id: number; name: ResourceName }[]
  /** A second factor is required: no session is open yet, `token` is empty and the other fields are absent. */
  secondFactor?: SecondFactorAsked
  /** The role requires a second factor that the user has not set up: the session can only set one up. */
  secondFactorDue?: boolean
  /** A session that a PIN opened: the name of its till, and after how many minutes without use it is locked. */
  till?: { name: string; idleMinutes: number }
  /** The token of this device, when the user asked to remember it. */
  device?: string
}

/** The answer for the web application, whose tokens are in cookies. `sessionId` is 0 when no session is opened. */
export type WebAuthAnswer = Omit<AuthAnswer, 'token' | 'device'> & { sessionId: number }

/** The answer of a completed sign-in: for a program, or for the web application. */
export type SignInAnswer = AuthAnswer | WebAuthAnswer

/** Most remembered devices of one browser, one for each of its users. */
export const MOST_DEVICES = 20

/** `POST account/webSession`: the tokens of remembered devices from a version that kept them where scripts could read them. */
export const oldTokens = z.strictObject({ devices: z.array(z.string().max(100)).max(MOST_DEVICES) })
export type OldTokens = z.output<typeof oldTokens>
