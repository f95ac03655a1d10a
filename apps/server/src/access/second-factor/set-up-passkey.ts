import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { FactorAdded, PasskeyConfirmation, PasskeyCreation } from '@yunque/contract/access/second-factor'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { refuseOver } from '../../operation/caps.ts'
import type { Context } from '../../operation/context.ts'
import { addFactor } from './add-factor.ts'
import { passkeysAt } from './passkeys.ts'
import { beginSetup, findSetup } from './setups.ts'
import type { Site } from './site.ts'

/** ES256 and RS256: every browser and authenticator supports one of them. */
const supportedAlgorithmIDs = [-7, -257]

/** The options with which the browser creates a passkey of the actor. */
export async function startPasskey(db: Db, { actor }: Context, site: Site): Promise<PasskeyCreation> {
  const { userId, username, fullName } = actor
  const { name } = await db.selectFrom('settings').select('name').executeTakeFirstOrThrow()
  const options = await generateRegistrationOptions({
    rpName: name || 'Yunque',
    rpID: site.host,
    userName: username,
    userDisplayName: fullName,
    excludeCredentials: await passkeysAt(db, userId, site),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await beginSetup(db, userId, { challenge: options.challenge })
  return options
}

/** Verifies and stores the new passkey. */
export function confirmPasskey(
  db: Db,
  context: Context,
  { given: { name, response }, site }: { given: PasskeyConfirmation; site: Site },
): Promise<FactorAdded> {
  const { userId } = context.actor
  const confirm = async (tx: Tx) => {
    const { challenge } = await findSetup(tx, userId)
    const { id, publicKey, counter, transports = [] } = await verified(response, challenge ?? '', site)
    const taken = await tx
      .selectFrom('passkeys')
      .select('id')
      .where('credential_id', '=', id)
      .executeTakeFirst()
    if (taken) throw new Refusal('Esta llave de acceso ya está agregada')
    await refuseOver(tx, context, 'passkeys')
    const row = { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
    await tx
      .insertInto('passkeys')
      .values({ ...row, user_id: userId, host: site.host, name })
      .execute()
  }
  return addFactor(db, context, { kind: `llave de acceso ${name}`, confirm })
}

async function verified(response: unknown, challenge: string, site: Site): Promise<WebAuthnCredential> {
  const answer = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!answer?.verified) throw new Refusal('La llave de acceso no se pudo comprobar. Intente de nuevo.')
  return answer.registrationInfo.credential
}
