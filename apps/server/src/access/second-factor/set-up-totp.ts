import type { FactorAdded, TotpSetup } from '@yunque/contract/access/second-factor'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { actingIn } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { addFactor } from './add-factor.ts'
import { decrypt, encrypt } from './encrypt.ts'
import { keyForNew, storedKey } from './key-file.ts'
import { beginSetup, findSetup } from './setups.ts'
import { newSecret, stepOf, totpUri } from './totp.ts'

/** Makes a secret for the actor's authenticator app. It is used after a first code of it was verified. */
export function startTotp(db: Db, context: Context, dataDir: string): Promise<TotpSetup> {
  const { userId, username } = context.actor
  return actingIn(db, context, async (tx) => {
    const secret = newSecret()
    const key = await keyForNew(tx, dataDir)
    await beginSetup(tx, userId, { secret: encrypt(key, secret, String(userId)) })
    const { name } = await tx.selectFrom('settings').select('name').executeTakeFirstOrThrow()
    // In the URI the colon separates issuer and label.
    const issuer = name.replaceAll(':', ' ').trim() || 'Yunque'
    return { secret, uri: totpUri(secret, { issuer, label: username }) }
  })
}

/** Verifies a first code and enables the authenticator app, replacing an earlier one. */
export function confirmTotp(
  db: Db,
  context: Context,
  { code, dataDir }: { code: string; dataDir: string },
): Promise<FactorAdded> {
  const { userId } = context.actor
  const confirm = async (tx: Tx) => {
    const { secret } = await findSetup(tx, userId)
    if (!secret) throw new Refusal('La configuración venció. Empiece de nuevo.')
    const step = stepOf(decrypt(await storedKey(tx, dataDir), secret, String(userId)), code)
    if (step === undefined) throw new Refusal(messages.wrongCode)
    await sql`insert into totp_secrets (user_id, secret, last_step) values (${userId}, ${secret}, ${step})
      on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step,
        created_at = now()`.execute(tx)
  }
  return addFactor(db, context, { kind: 'aplicación de códigos', confirm })
}
