import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../sessions/answer-sign-in.ts'
import type { Origin } from '../sessions/origin.ts'
import { profileOf } from '../sessions/profile.ts'
import { openSession } from '../sessions/sessions.ts'
import { isRemembered, rememberDevice } from './devices.ts'
import { factorsOf, hasFactor } from './factors.ts'
import { openTicket } from './tickets.ts'

/**
 * What follows the right password: a session; the second factor, where the user has one and the device is not
 * remembered; or a session that can only set one up, where the role requires one that is missing.
 */
export async function openSessionOrAskFactor(
  tx: Tx,
  userId: number,
  { devices, origin }: { devices: readonly string[]; origin: Origin },
): Promise<SignedIn> {
  const factors = await factorsOf(tx, userId)
  if (!hasFactor(factors)) return enter(tx, userId, { ...origin, due: factors.demanded })
  if (await isRemembered(tx, userId, devices)) return enter(tx, userId, origin)
  const { username } = await profileOf(tx, userId)
  const nothing = { fullName: '', areaId: 0, area: '', resources: [] }
  const { totp, passkeyHosts } = factors
  const secondFactor = { ticket: await openTicket(tx, userId), totp, passkeyHosts }
  return { answer: { token: '', mustChangePassword: false, username, ...nothing, secondFactor } }
}

/** Opens a session after the second factor was verified, and remembers the device on request. */
export async function openProvedSession(
  tx: Tx,
  userId: number,
  { remember, origin }: { remember: boolean; origin: Origin },
): Promise<SignedIn> {
  const { answer, opened } = await enter(tx, userId, origin)
  if (!remember) return { answer, opened }
  return { answer: { ...answer, device: await rememberDevice(tx, userId, origin) }, opened }
}

async function enter(tx: Tx, userId: number, from: Origin & { due?: boolean }): Promise<Required<SignedIn>> {
  const profile = await profileOf(tx, userId)
  const opened = await openSession(tx, userId, from)
  const due = from.due ? { secondFactorDue: true } : {}
  return { answer: { token: opened.token, mustChangePassword: false, ...profile, ...due }, opened }
}
