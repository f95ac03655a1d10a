import type { AuthAnswer } from '@yunque/contract/account'
import type { Tx } from '../../db/database.ts'
import type { Origin } from '../authenticate.ts'
import { profileOf } from '../profile.ts'
import { openSession } from '../sessions.ts'
import { isRemembered, rememberDevice } from './devices.ts'
import { factorsOf, hasFactor } from './factors.ts'
import { openTicket } from './tickets.ts'

/**
 * What follows the right password: a session; the second factor, where the user has one and the device is not remembered;
 * or a session that can do nothing but set one up, where the role demands one that is not there.
 */
export async function enterOrAsk(
  tx: Tx,
  userId: number,
  { device, origin }: { device: string | undefined; origin: Origin },
): Promise<AuthAnswer> {
  const factors = await factorsOf(tx, userId)
  if (!hasFactor(factors)) return enter(tx, userId, { ...origin, due: factors.demanded })
  if (await isRemembered(tx, userId, device)) return enter(tx, userId, origin)
  const { username } = await profileOf(tx, userId)
  const nothing = { fullName: '', areaId: 0, area: '', resources: [] }
  const { totp, passkeyHosts } = factors
  const secondFactor = { ticket: await openTicket(tx, userId), totp, passkeyHosts }
  return { token: '', mustChangePassword: false, username, ...nothing, secondFactor }
}

/** Opens a session whose second factor was proved, and remembers the device when asked to. */
export async function enterProved(
  tx: Tx,
  userId: number,
  { remember, origin }: { remember: boolean; origin: Origin },
): Promise<AuthAnswer> {
  const answer = await enter(tx, userId, origin)
  return remember ? { ...answer, device: await rememberDevice(tx, userId, origin) } : answer
}

async function enter(tx: Tx, userId: number, from: Origin & { due?: boolean }): Promise<AuthAnswer> {
  const profile = await profileOf(tx, userId)
  const token = await openSession(tx, userId, from)
  return { token, mustChangePassword: false, ...profile, ...(from.due ? { secondFactorDue: true } : {}) }
}
