import type { SecondFactorInfo } from '@yunque/contract/access/second-factor'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { devicesOf } from './devices.ts'
import { factorsOf } from './factors.ts'
import { passkeysOf } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** The actor's second factors: `GET account/secondFactor`. */
export async function secondFactorInfo(db: Db, { actor: { userId } }: Context): Promise<SecondFactorInfo> {
  const { rows } = await sql<{ at: string }>`
    select created_at as at from totp_secrets where user_id = ${userId}`.execute(db)
  return {
    demanded: (await factorsOf(db, userId)).demanded,
    totp: rows[0]?.at ?? null,
    passkeys: await passkeysOf(db, userId),
    recoveryCodes: await countRecoveryCodes(db, userId),
    devices: await devicesOf(db, userId),
  }
}
