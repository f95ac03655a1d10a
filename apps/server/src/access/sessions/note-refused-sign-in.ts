import { REFUSED_SIGN_IN } from '@yunque/contract/alarms/alarms'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { posted } from '../../operation/posted.ts'
import { alarmLimits } from '../../system/limits.ts'

/** The user of a refused sign-in, its address, what was wrong, and the name of the till of a PIN. */
type RefusedSignIn = {
  userId: number | undefined
  address: string
  wrong: 'contraseña' | 'segundo factor' | 'PIN de caja'
  at?: string
}

/** The actor of a refused sign-in. */
const anonymousActor = { userId: 0, username: 'anónimo', fullName: '', areaId: 0, sessionId: 0 }

/**
 * Writes a refused sign-in to the audit trail, up to a number per hour, because the trail never shrinks. An unknown
 * username is not stored, because people type passwords there by mistake.
 */
export async function noteRefusedSignIn(
  tx: Tx,
  { userId, address, wrong, at }: RefusedSignIn,
  requestId: string,
): Promise<void> {
  if ((await notedInAnHour(tx)) >= alarmLimits.signInsNotedAnHour) return
  const actor = { ...anonymousActor, resources: new Set<never>() }
  await posted(tx, { actor, today: '', requestId }, [
    {
      trail: 'users',
      act: REFUSED_SIGN_IN,
      after: { reason: wrong, ip: address, ...(at === undefined ? {} : { device: at }) },
      ...(userId === undefined ? {} : { id: userId }),
    },
    { entity: 'alarms', id: 0 },
  ])
}

async function notedInAnHour(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_trail
    where action = ${sql.lit(REFUSED_SIGN_IN)} and at between now() - interval '1 hour' and now()`.execute(tx)
  return rows[0]?.count ?? 0
}
