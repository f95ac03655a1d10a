import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { type ResourceName, resources } from '@yunque/contract/core/resources'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { sendAhead } from '../db/pipelined-transactions.ts'
import { inTransaction } from '../db/transaction.ts'
import { Forbidden, Unauthenticated } from '../errors.ts'
import { changedIn, noteChanged } from './changed.ts'
import type { Actor, Context } from './context.ts'

const idOf = new Map<ResourceName, number>(resources.map(({ id, name }) => [name, id]))

/**
 * `inTransaction` that checks the actor again inside the transaction. What it changed is noted of the context, once it is
 * committed (documents.changed).
 */
export async function actingIn<T>(db: Db, context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, tx } = await inTransaction(db, async (tx) => ({
    result: await confirming(tx, context, work),
    tx,
  }))
  noteChanged(context, changedIn(tx))
  return result
}

async function confirming<T>(tx: Tx, { actor }: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (actor.sessionId === 0) return work(tx)
  const check = confirmed(tx, actor)
  await sendAhead(tx, [check])
  try {
    return await work(tx)
  } catch (error) {
    // A lost permission takes precedence over a refusal.
    await check
    throw error
  }
}

/**
 * Checks that the session is still open and that the actor still has the area and every permission of the request's
 * start; its body may have taken minutes to arrive. The statement shares the round trip of the next one. The
 * transaction is not committed before its result.
 * @throws Unauthenticated, Forbidden
 */
export async function confirmActor(tx: Tx, { actor }: Pick<Context, 'actor'>): Promise<void> {
  // The system itself acts without a session.
  if (actor.sessionId !== 0) await sendAhead(tx, [confirmed(tx, actor)])
}

type Now = { areaId: number; resourceIds: number[] }

async function confirmed(tx: Tx, { sessionId, areaId, resources: held }: Actor): Promise<void> {
  const { rows } = await sql<Now>`
    select coalesce(k.area_id, u.area_id) as "areaId",
      array(select rr.resource_id from role_resources rr where rr.role_id = u.role_id) as "resourceIds"
    from sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id left join api_keys k on k.id = s.api_key_id
    where s.id = ${sessionId} and s.revoked_at is null and s.locked_at is null and s.expires_at > now()
      and (k.area_id is null or k.area_id = u.area_id or u.area_id = ${WAREHOUSE_AREA}::int)
      and u.active and r.active and not u.must_change_password`.execute(tx)
  const [now] = rows
  if (!now || now.areaId !== areaId) throw new Unauthenticated()
  const left = new Set(now.resourceIds)
  if (![...held].every((name) => left.has(idOf.get(name) ?? 0))) throw new Forbidden()
}
