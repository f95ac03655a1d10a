import { type ResourceName, resources } from '@yunque/contract/resources'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { sendAhead } from '../db/pipelined-transactions.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor, Context } from './context.ts'
import { Forbidden, Unauthenticated } from './errors.ts'

const idOf = new Map<ResourceName, number>(resources.map(({ id, name }) => [name, id]))

/** `inTransaction`, for whoever sent the request, who is looked at again in the transaction itself. */
export function actingIn<T>(db: Db, context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await confirmActor(tx, context)
    return work(tx)
  })
}

/**
 * Looks again whether the session is open and the actor may all that they might when the request began: its body may have
 * taken minutes to come. The statement goes with the next one, in one trip; the transaction is not committed without it.
 */
export async function confirmActor(tx: Tx, { actor }: Pick<Context, 'actor'>): Promise<void> {
  // The system's own acts have no session.
  if (actor.sessionId !== 0) await sendAhead(tx, [confirmed(tx, actor)])
}

type Now = { areaId: number; resourceIds: number[] }

async function confirmed(tx: Tx, { sessionId, areaId, resources: held }: Actor): Promise<void> {
  const { rows } = await sql<Now>`
    select u.area_id as "areaId",
      array(select rr.resource_id from role_resources rr where rr.role_id = u.role_id) as "resourceIds"
    from sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now()
      and u.active and r.active and not u.must_change_password`.execute(tx)
  const [now] = rows
  if (!now || now.areaId !== areaId) throw new Unauthenticated()
  const left = new Set(now.resourceIds)
  if (![...held].every((name) => left.has(idOf.get(name) ?? 0))) throw new Forbidden()
}
