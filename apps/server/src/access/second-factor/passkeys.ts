import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Passkey } from '@yunque/contract/access/second-factor'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Site } from './site.ts'

/** A passkey for the library: its id and transports. */
export type KnownPasskey = { id: string; transports: string[] }

/** The passkeys of a user at this host. */
export async function passkeysAt(db: Db | Tx, userId: number, { host }: Site): Promise<KnownPasskey[]> {
  const { rows } = await sql<KnownPasskey>`
    select credential_id as id, transports from passkeys
    where user_id = ${userId} and host = ${host} order by id`.execute(db)
  return rows
}

/** The passkeys of a user, for their owner. */
export async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select id, name, host, created_at as "createAt", last_used_at as "lastUsedAt"
    from passkeys where user_id = ${userId} order by id`.execute(db)
  return rows
}

type Signed = { userId: number; challenge: string; response: unknown; site: Site }

/** Whether a passkey of the user signed the challenge at this site. Stores its counter, which reveals a copy. */
export async function spendPasskey(tx: Tx, { userId, challenge, response, site }: Signed): Promise<boolean> {
  const answer = response as AuthenticationResponseJSON
  const row = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('host', '=', site.host)
    .where('credential_id', '=', answer.id)
    .executeTakeFirst()
  if (!row) return false
  const counter = await counterOf(answer, { challenge, site, row })
  if (counter === undefined) return false
  await sql`update passkeys set counter = ${counter}, last_used_at = now() where id = ${row.id}`.execute(tx)
  return true
}

type Stored = { credential_id: string; public_key: Buffer; counter: number | string | bigint }

/** The new counter of the passkey; undefined when the library rejects the answer. */
async function counterOf(
  response: AuthenticationResponseJSON,
  { challenge, site, row }: { challenge: string; site: Site; row: Stored },
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for unreadable answers.
    return undefined
  }
}
