import { type OfflineSaleDetail, offlineSaleMessages } from '@yunque/contract/sales/offline-sales'
import { offlineSales } from '@yunque/contract/sales/offline-sales.endpoints'
import type { OfflineOutcome } from '@yunque/contract/sales/offline-till'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { defineList } from '../../lists/define-list.ts'
import { findSeveral } from '../../lists/find-listed.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { paddedId, shownNumber } from '../../settings/series/number-fields.ts'
import { didOf, goodsOf, readContent, wordsOf } from './read-content.ts'

/** SQL: the sales `o` that the actor may see: of its area (access.own-area). */
export const visibleOfflineSales = ({ actor }: Pick<Context, 'actor'>): RawBuilder<unknown> =>
  actsEverywhere(actor) ? sql`true` : sql`o.area_id = ${actor.areaId}`

/** The number on its paper; of the void of an invoice that of the invoice. */
const shownNumberOf: Expression<'o' | 'b'> = ({ o, b }) =>
  `case when ${o}.shown_number <> '' then ${o}.shown_number when ${b}.id is not null then ${shownNumber(b)}
    when ${o}.kept_id is not null then ${paddedId(`${o}.kept_id`)} else '' end`

/** Sales that tills made without the server, and acts that a restored store got back, the last first. */
export const offlineSaleList = defineList(offlineSales.list)({
  from: from('offline_sales', 'o')
    .inner('areas', 'a', { id: 'o.area_id' })
    .left('users', 'u', { id: 'o.seller_id' })
    .left('bills', 'b', { id: 'o.bill_id' }),
  fields: {
    id: 'o.id',
    kind: 'o.kind',
    number: shownNumberOf,
    soldAt: 'o.sold_at',
    date: 'o.date',
    device: 'o.device',
    seller: ({ u }) => `coalesce(${u}.full_name, '')`,
    client: 'o.client',
    total: ({ o }) => `coalesce(${o}.total, 0)`,
    state: 'o.state',
    reason: 'o.reason',
    billId: 'o.bill_id',
    billNumber: ({ b }) => `case when ${b}.id is not null then ${shownNumber(b)} end`,
    areaId: 'o.area_id',
    area: 'a.name',
    receivedAt: 'o.received_at',
    loaded: 'o.loaded',
    decidedBy: 'o.decided_by',
    decidedAt: 'o.decided_at',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: (context) => [visibleOfflineSales(context)],
})

/** A sale with what was sold and what its area lacks of it. @throws NotFound, also for one of another area */
export async function findOfflineSale(db: Db | Tx, context: Context, id: number): Promise<OfflineSaleDetail> {
  const [row] = await findSeveral(db, context, offlineSaleList, [id])
  const { rows } = await sql<{ content: string; decision: string; recordId: number | null }>`
    select content, decision, record_id as "recordId" from offline_sales where id = ${id}`.execute(db)
  const [stored] = rows
  if (!row || !stored) throw new NotFound(offlineSaleMessages.unknown)
  const content = readContent(stored.content)
  const sale = goodsOf(content)
  const lines = sale?.lines ?? []
  const { rows: missing } = await sql<OfflineSaleDetail['missing'][number]>`
    select p.id as "productId", p.name as product, w.units - coalesce(k.stock, s.stock, 0) as units
    from (select t.id, sum(t.units) as units from unnest(${lines.map((line) => line.productId)}::int[],
        ${lines.map((line) => line.quantity)}::numeric[]) t (id, units) group by t.id) w
      join products p on p.id = w.id and not p.is_service
      left join stock_balances s on s.product_id = p.id and s.area_id = ${row.areaId}
      left join kit_holdings k on k.product_id = p.id and k.area_id = ${row.areaId}
    where ${row.state} in ('received', 'waiting') and ${row.kind} <> 'note' and w.units > coalesce(k.stock, s.stock, 0)
    order by norm(p.name)`.execute(db)
  return {
    ...row,
    sale,
    words: wordsOf(content),
    did: didOf(content),
    missing,
    decision: stored.decision,
    recordId: stored.recordId,
  }
}

/** What became of sales, by their keys; `unknown` for those that the server does not have (offline.restored). */
export async function outcomesOf(db: Db, keys: readonly string[]): Promise<OfflineOutcome[]> {
  const { rows } = await sql<OfflineOutcome>`
    select k.key, coalesce(o.state, 'unknown') as state, o.bill_id as "billId",
      case when b.id is not null then ${sql.raw(shownNumber('b'))} end as "billNumber", coalesce(o.reason, '') as reason
    from unnest(${[...keys]}::uuid[]) with ordinality k (key, place)
      left join offline_sales o on o.key = k.key left join bills b on b.id = o.bill_id
    order by k.place`.execute(db)
  return rows
}
