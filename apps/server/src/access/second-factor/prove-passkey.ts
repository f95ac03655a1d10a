import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { PasskeyProof, PasskeyRequest } from '@yunque/contract/access/second-factor'
import type { Db } from '../../db/database.ts'
import type { SignedIn } from '../sessions/answer-sign-in.ts'
import type { Origin } from '../sessions/origin.ts'
import { passkeysAt, spendPasskey } from './passkeys.ts'
import { prove } from './prove.ts'
import type { Site } from './site.ts'
import { findTicket, setChallenge } from './tickets.ts'

/** The options with which the browser asks a passkey of the ticket's user to sign. */
export async function askForPasskey(db: Db, token: string, site: Site): Promise<PasskeyRequest> {
  const ticket = await findTicket(db, token)
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    allowCredentials: await passkeysAt(db, ticket.userId, site),
    userVerification: 'preferred',
  })
  await setChallenge(db, ticket, options.challenge)
  return options
}

/** Completes a sign-in by the signature of a passkey. Its challenge is valid for one attempt. */
export function provePasskey(
  db: Db,
  { proof, origin, site }: { proof: PasskeyProof; origin: Origin; site: Site },
): Promise<SignedIn> {
  const { response } = proof
  return prove(db, { ...proof, origin }, async (tx, ticket) => {
    const { userId, challenge } = ticket
    if (challenge === null) return false
    await setChallenge(tx, ticket, null)
    return spendPasskey(tx, { userId, challenge, response, site })
  })
}
