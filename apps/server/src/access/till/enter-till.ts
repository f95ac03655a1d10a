import type { TillEntry } from '@yunque/contract/access/till'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { posted } from '../../operation/posted.ts'
import { throttles } from '../../system/limits.ts'
import { verifying } from '../accounts/passwords.ts'
import {
  blockedFor,
  countAttempt,
  forgetAttempts,
  forgetBeginning,
  refuseBlocked,
} from '../accounts/throttle.ts'
import type { SignedIn } from '../sessions/answer-sign-in.ts'
import { entersTill } from '../sessions/enters-till.ts'
import { noteRefusedSignIn } from '../sessions/note-refused-sign-in.ts'
import type { Origin } from '../sessions/origin.ts'
import { profileOf } from '../sessions/profile.ts'
import { type OpenedSession, openSession, tillResourcesOf, unlockSession } from '../sessions/sessions.ts'
import { hashToken } from '../sessions/tokens.ts'
import type { Till } from './this-till.ts'

type Entry = {
  given: TillEntry
  till: Till
  origin: Origin
  /** The token of the session that the browser has now; it is unlocked, or ends. */
  token: string | undefined
}

/**
 * Opens a session of the till for the right PIN, and ends the one before; or unlocks the one that the same person left
 * locked (sign-in.till-session, sign-in.till-lock). @throws Refusal, TooMany, Forbidden
 */
export async function enterTill(db: Db, entry: Entry): Promise<SignedIn> {
  await provePin(db, entry)
  return inTransaction(db, (tx) => enter(tx, entry))
}

/** The three counts of wrong PINs: of a person at one till, of all people at a till, of a person at all tills (sign-in.till-guesses). */
function triesOf({ given: { userId }, till }: Entry) {
  return {
    pair: { throttle: throttles.tillPinOfPair, of: `${userId}/${till.id}` },
    atTill: { throttle: throttles.tillPinAtTill, of: String(till.id) },
    ofPerson: { throttle: throttles.tillPinOfPerson, of: String(userId) },
  }
}

/** An unknown person, one who may not enter here and a wrong PIN get the same sentence after the same time. */
async function provePin(db: Db, entry: Entry): Promise<void> {
  const { given, till, origin } = entry
  const { pair, atTill, ofPerson } = triesOf(entry)
  // The counts are read when it is this attempt's turn: concurrent attempts then see the block that earlier ones caused.
  await verifying(async (verify) => {
    await refuseBlocked(db, [pair, atTill])
    if ((await blockedFor(db, [ofPerson])) > 0) throw new Refusal(messages.tillPinBlocked)
    const hash = await pinOf(db, entry)
    if (await verify(hash ?? '', given.pin)) {
      // The count of the person stays: otherwise guesses between entries would never end.
      await forgetAttempts(db, pair)
      return
    }
    await countAttempt(db, [pair, atTill, ofPerson])
    const userId = hash === undefined ? undefined : given.userId
    const refused = { userId, address: origin.address, wrong: 'PIN de caja', at: till.name } as const
    await inTransaction(db, (tx) => noteRefusedSignIn(tx, refused, origin.requestId))
    throw new Refusal(messages.wrongTillPin)
  })
}

async function pinOf(db: Db, { given: { userId }, till }: Entry): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select u.till_pin_hash as hash from devices d cross join users u join roles r on r.id = u.role_id
    where d.id = ${till.id} and u.id = ${userId} and ${entersTill}`.execute(db)
  return rows[0]?.hash
}

async function enter(tx: Tx, { given: { userId }, till, origin, token }: Entry): Promise<SignedIn> {
  // One entry at a till at a time. A registration that ends meanwhile leaves nothing to open.
  const { rows: devices } = await sql`select from devices where id = ${till.id} for no key update`.execute(tx)
  if (devices.length === 0) throw new Forbidden(messages.noTill)
  const profile = await profileOf(tx, userId)
  const unlocked =
    token === undefined ? undefined : await unlockSession(tx, { token, userId, tillId: till.id })
  const opened = unlocked ?? (await openAt(tx, { till, userId, origin, token }))
  const { rows } = await sql<{ minutes: number }>`select till_idle_minutes as minutes from settings`.execute(
    tx,
  )
  if (!unlocked) {
    const actor = { userId, username: profile.username, fullName: profile.fullName, areaId: profile.areaId }
    await posted(
      tx,
      { actor: { ...actor, resources: new Set(), sessionId: 0 }, today: '', requestId: origin.requestId },
      [
        {
          trail: 'users',
          id: userId,
          act: 'entrar con PIN',
          after: { device: till.name, ip: origin.address },
        },
        { entity: 'sessions', id: userId },
      ],
    )
  }
  return {
    answer: {
      ...profile,
      token: opened.token,
      mustChangePassword: false,
      resources: profile.resources.filter(({ name }) => tillResourcesOf([name]).size > 0),
      till: { name: till.name, idleMinutes: rows[0]?.minutes ?? 0 },
    },
    opened,
  }
}

type Opening = { till: Till; userId: number; origin: Origin; token: string | undefined }

/** A till has one session by PIN, and a browser one session: those before end. */
async function openAt(tx: Tx, { till, userId, origin, token }: Opening): Promise<OpenedSession> {
  await sql`update sessions set revoked_at = now()
    where revoked_at is null and (till_device_id = ${till.id} or token_hash = ${hashToken(token ?? '')})`.execute(
    tx,
  )
  return openSession(tx, userId, { ...origin, tillId: till.id })
}

/** Forgets the wrong PINs of a person, who has a new one. */
export async function forgetTillTries(db: Db, userId: number): Promise<void> {
  await forgetBeginning(db, { throttle: throttles.tillPinOfPair, of: `${userId}/` })
  await forgetAttempts(db, { throttle: throttles.tillPinOfPerson, of: String(userId) })
}
