import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { reference, requiredText, saveId, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { userRecord } from './user.record.ts'

/** A user (sign-in.username). For a new one, the server derives the username from the e-mail address. */
export const user = z.object({
  id: saveId,
  code: requiredText(5).min(2),
  fullName: requiredText(150).min(5),
  email: requiredText(50).min(5).pipe(z.email(messages.email)),
  areaId: reference(),
  roleId: reference(),
  active: z.boolean().default(true),
  version,
  ...confirmable,
})
export type User = z.output<typeof user>
export const userOnWire = onWire(user, {
  renames: { roleId: 'rolId' },
  ignored: ['username', 'area', 'rol', 'mustChangePassword', 'secondFactor', 'lastSeenAt', 'initialPassword'],
})

/** A row of `users/get`, and the answer of `users/get/{id}`. */
export type UserRow = RowOf<typeof userRecord>

/** The answer of `users/post`. A new user with a random password has `initialPassword`. */
export type SavedUser = UserRow & { initialPassword?: string }

/** `GET` and `POST users/update`. */
export const userActivation = z.object({
  username: requiredText(50, messages.parameterRequired('username')),
  active: z
    .enum(['true', 'false', '1', '0'], messages.parameterRequired('active'))
    .transform((value) => value === 'true' || value === '1'),
})

/** A user in a lookup: `users/catalogo`, `users/vendors`. */
export type UserChoice = {
  id: number
  username: string
  code: string
  name: string
  fullName: string
  active: boolean
}

/** An open session of a user. */
export type SessionRow = {
  id: number
  createAt: string
  lastSeenAt: string
  expiresAt: string
  address: string
  userAgent: string
  /** The till of a session that a PIN opened; null for one that a password opened. */
  till: string | null
  /** Whether it is the session of this request. */
  current: boolean
}
