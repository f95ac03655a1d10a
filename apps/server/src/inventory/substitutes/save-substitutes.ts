import { State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import {
  MAX_SUBSTITUTES,
  type SubstituteRow,
  substituteMessages,
} from '@yunque/contract/inventory/substitutes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { substitutesOf } from './substitutes-of.ts'

/** The products that are offered instead of one, by name (sales.substitutes). */
export async function findSubstitutes(db: Db | Tx, productId: number): Promise<SubstituteRow[]> {
  const { rows } = await sql<SubstituteRow>`
    select p.id, p.internal_code as "internalCode", p.name, u.name as um, p.state_id = ${State.active} as active
    from products p join units u on u.id = p.unit_id where p.id in (${substitutesOf(productId)}) order by p.name, p.id`.execute(
    db,
  )
  return rows
}

type Sent = { productId: number; substituteIds: readonly number[] }

/**
 * Replaces what is offered instead of a product; it is offered instead of them, too (sales.substitutes).
 * @throws Refusal for the product itself, an unknown one, or one that has as many as it may
 */
export async function saveSubstitutes(tx: Tx, context: Context, sent: Sent): Promise<void> {
  const { productId } = sent
  const ids = [...new Set(sent.substituteIds)]
  if (ids.includes(productId)) throw new Refusal(substituteMessages.itself)
  await lockProducts(tx, [productId, ...ids])
  const before = await findSubstitutes(tx, productId)
  const gone = before.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))
  const added = ids.filter((id) => before.every((one) => one.id !== id))
  await sql`
    delete from product_substitutes where product_id = ${productId} and substitute_id = any(${gone}::int[])
      or substitute_id = ${productId} and product_id = any(${gone}::int[])`.execute(tx)
  await sql`
    insert into product_substitutes (product_id, substitute_id, created_by)
    select least(${productId}, id), greatest(${productId}, id), ${context.actor.username} from unnest(${added}::int[]) as n (id)`.execute(
    tx,
  )
  await refuseTooMany(tx, added)
  const after = await findSubstitutes(tx, productId)
  const codes = (rows: readonly SubstituteRow[]) => rows.map(({ internalCode }) => internalCode).join(', ')
  await posted(tx, context, [
    {
      trail: 'products',
      id: productId,
      act: 'modificar',
      before: { substitutes: codes(before) },
      after: { substitutes: codes(after) },
    },
    { entity: 'products', ids: [productId, ...gone, ...added] },
  ])
}

/** Locks products in their order. @throws Refusal for an unknown one */
async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select id from products where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
  if (rows.length < ids.length) throw new Refusal(messages.notFound)
}

async function refuseTooMany(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select p.name from products p where p.id = any(${ids}::int[]) and (
      select count(*) from product_substitutes s where p.id in (s.product_id, s.substitute_id)) > ${MAX_SUBSTITUTES}
    order by p.id limit 1`.execute(tx)
  const [crowded] = rows
  if (crowded) throw new Refusal(substituteMessages.tooManyOf(crowded.name))
}
