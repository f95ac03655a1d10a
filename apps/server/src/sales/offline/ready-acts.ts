import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { voidDocument } from '../../operation/void-document.ts'
import { numberAgain } from '../../settings/series/keep-number.ts'
import { waitsForOthers } from './after-restore.ts'
import { lockSale, postSale } from './post-sale.ts'
import type { PostingTools } from './posting.ts'
import { readContent } from './read-content.ts'

/**
 * Posts the acts that waited for an earlier document, as far as the numbers go (offline.kept). The number of an invoice that was not
 * posted again is that of a void one, so that the numbers after it have no hole.
 */
export async function postReady(db: Db, context: Context, tools: PostingTools): Promise<void> {
  const tried: number[] = []
  for (let next = await nextReady(db, tried); next; next = await nextReady(db, tried)) {
    tried.push(next.id)
    if (next.isOpen) await postSale(db, context, next.id, tools)
    else await voidIfFree(db, context, next.id)
  }
}

/** Another document may have taken the number meanwhile: then there is no hole. */
async function voidIfFree(db: Db, context: Context, id: number): Promise<void> {
  try {
    await inTransaction(db, (tx) => voidNumber(tx, context, id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

type Ready = { id: number; isOpen: boolean }

async function nextReady(db: Db, tried: readonly number[]): Promise<Ready | undefined> {
  const { rows } = await sql<Ready>`
    select o.id, o.state = 'received' as "isOpen" from offline_sales o
    where (o.kept_id is not null or o.reason <> '') and o.id <> all(${[...tried]}::int[])
      and (o.state = 'received' or o.bill_id is null and o.state in ('returned', 'handled') and o.kind in ('invoice', 'exchange'))
      and case when o.kind = 'sale' then not ${waitsForOthers}
        when o.kind = 'void' then exists (select from bills b where b.id = o.kept_id)
        when o.kept_series is null then o.kept_number =
          coalesce((select c.last + 1 from counters c where c.kind = ${kindOf} and not c.sequenced), o.kept_number)
        else o.kept_number = (select s.next from document_series s where s.kind = ${kindOf} and s.prefix = o.kept_series
          and o.kept_number between s.first and s.last) end
    order by o.kind = 'sale', o.sold_at, o.id limit 1`.execute(db)
  return rows[0]
}

const kindOf = sql`case o.kind when 'note' then 'creditNote' else 'bill' end`

/** A void invoice without lines under the number of one whose money went back. */
async function voidNumber(tx: Tx, context: Context, id: number): Promise<void> {
  const stored = await lockSale(tx, id)
  const content = readContent(stored.content)
  if (content?.kind !== 'act' || (content.act.kind !== 'invoice' && content.act.kind !== 'exchange')) return
  const { areaId, date } = stored
  const { act } = content
  const place = { kind: 'bill', areaId, date } as const
  const numbers = await numberAgain(tx, context, place, { ...act, kind: 'bill', orOther: false })
  await sql`
    insert into bills (id, series_id, series_number, number, area_id, date, due_date, client_id, client_name, payment_type_id, seller_id,
      subtotal, discount, iva, total, balance, payoff, pay_of_date, created_by, created_by_id)
    select ${numbers.id}, ${numbers.series_id}::int, ${numbers.series_number}::int, ${numbers.number}::text, o.area_id, o.date, o.date,
      c.id, '', ${act.invoice.paymentTypeId}::int, u.id, 0, 0, 0, 0, 0, true, o.date, u.username, u.id
    from offline_sales o
      join users u on u.id = coalesce(o.seller_id, (select id from users where username = o.decided_by))
      join clients c on c.id = coalesce((select id from clients where id = ${act.invoice.clientId}),
        (select default_client_id from settings))
    where o.id = ${id}`.execute(tx)
  const { rows } = await sql<{ decision: string }>`
    update offline_sales set bill_id = ${numbers.id} where id = ${id} returning decision`.execute(tx)
  const set = { payoff: false, disabled_subject: rows[0]?.decision ?? '' }
  await voidDocument(tx, context, 'bill', { id: numbers.id, areaId, set, after: { number: act.number } })
}
