import type { offReasons } from '@yunque/contract/feed/webhook-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { signal } from '../../operation/signal.ts'

/** Why a webhook is switched off. */
export type OffReason = keyof typeof offReasons

/** Switches a webhook off, and notifies its screens. One that is off keeps its reason. */
export async function switchOff(db: Db | Tx, id: number, reason: OffReason): Promise<void> {
  await sql`with off as (
      update webhooks set active = false, off_reason = ${reason}, version = version + 1
      where id = ${id} and active returning id)
    select ${signal('webhooks', id)} from off`.execute(db)
}
