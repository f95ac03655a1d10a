import { receiptKinds } from '@yunque/contract/sales/later-act-words'
import { type OfflineState, offlineStates } from '@yunque/contract/sales/offline-sale-words'
import { offlineSaleMessages, type RegisteredSale } from '@yunque/contract/sales/offline-sales'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { visibleOfflineSales } from './offline-sales.queries.ts'
import { isOpen, lockSale, registerSale } from './post-sale.ts'
import type { PostingTools } from './posting.ts'

/**
 * Posts a waiting sale with what the person accepts: prices, credit and dates that its seller alone may not, units that others
 * reserve, an adjustment of what the stock lacks, other products or serials (offline.decide).
 * @throws Refusal when it cannot be posted even so: it goes on waiting
 */
export async function registerWaiting(
  tx: Tx,
  context: Context,
  { id, given, tools }: { id: number; given: RegisteredSale; tools: PostingTools },
): Promise<void> {
  await lockWaiting(tx, context, id)
  await registerSale(tx, context, id, { decision: { ...given, by: context.actor }, tools })
  await decided(tx, context, { id, state: 'posted', reason: given.reason })
}

/**
 * Notes that the money of a waiting sale went back to the client, or that a person handled another act by hand. Its cash came and
 * went, so nothing is posted.
 */
export async function giveBack(
  tx: Tx,
  context: Context,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { areaId, kind } = await lockWaiting(tx, context, id)
  const isSold = ['sale', 'invoice', ...receiptKinds].includes(kind)
  await decided(tx, context, { id, state: isSold ? 'returned' : 'handled', reason })
  const act = isSold ? 'devolver dinero' : 'atender a mano'
  await posted(tx, context, { entity: 'offlineSales', id, areaId, act, after: { reason } })
}

async function decided(
  tx: Tx,
  { actor }: Context,
  { id, state, reason }: { id: number; state: OfflineState; reason: string },
): Promise<void> {
  await sql`update offline_sales set state = ${state}, decision = ${reason}, decided_by = ${actor.username}, decided_at = now()
    where id = ${id}`.execute(tx)
}

/** @throws NotFound, also for a sale of another area; Refusal for one that does not wait */
async function lockWaiting(tx: Tx, context: Context, id: number) {
  const stored = await lockSale(tx, id)
  const { rows } =
    await sql`select from offline_sales o where o.id = ${id} and ${visibleOfflineSales(context)}`.execute(tx)
  if (rows.length === 0) throw new NotFound(offlineSaleMessages.unknown)
  if (isOpen(stored)) return stored
  const word = offlineStates.find((state) => state.id === stored.state)?.name ?? ''
  throw new Refusal(offlineSaleMessages.ended(word.toLowerCase()))
}
