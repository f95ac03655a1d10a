import { PreBillType, PurchaseStep, TransferStep } from '@yunque/contract/core/constants'
import { dueSoonDays, type Waiting, type WaitingKind, waitingKinds } from '@yunque/contract/reports/waiting'
import { expiringDays } from '@yunque/contract/sales/quotation-follow'
import { type RawBuilder, sql } from 'kysely'
import { visibleRequests } from '../../access/requests/program-requests.queries.ts'
import type { Db } from '../../db/database.ts'
import { holding, isLow } from '../../inventory/balances/availability.ts'
import { isLate, unsettled } from '../../inventory/transfers/transfers.queries.ts'
import { actsEverywhere, type Context, may } from '../../operation/context.ts'
import { openLayaways } from '../../receivables/layaways/layaways.queries.ts'
import { isLateClaim } from '../../sales/claims/claims.queries.ts'
import { visibleDeliveries } from '../../sales/deliveries/visible-deliveries.ts'
import { visibleOfflineSales } from '../../sales/offline/offline-sales.queries.ts'
import { visibleReceivables } from '../../sales/visible-debts.ts'

/**
 * The number of pending items of every kind on which the reader may act, in one statement. Kinds without any are
 * included.
 */
export async function waiting(db: Db, context: Context): Promise<Waiting[]> {
  const kinds = (Object.keys(waitingKinds) as WaitingKind[]).filter((kind) =>
    may(context.actor, ...waitingKinds[kind]),
  )
  if (kinds.length === 0) return []
  const parts = kinds.map(
    (kind, at) => sql`select ${sql.lit(at)}::int as place, ${sql.lit(kind)} as kind, w.count, w.amount
      from (${counted[kind](context)}) w`,
  )
  const { rows } = await sql<Waiting>`
    select kind, count, amount from (${sql.join(parts, sql` union all `)}) w order by place`.execute(db)
  return rows
}

/** SQL: for each kind, the number of items and their balance. */
const counted: Record<WaitingKind, (context: Context) => RawBuilder<unknown>> = {
  fiscalRegime: () => tally(sql`settings g where g.fiscal_regime is null`),
  programRequests: (context) =>
    tally(sql`program_requests q where q.state = 'pending' and q.expires_at > now()
      and ${sql.join(visibleRequests(context), sql` and `)}`),
  offlineSales: (context) =>
    sql`select count(*)::int as count, sum(o.total) filter (where o.kind not in ('void', 'note'))::float8 as amount
      from offline_sales o
      where o.state in ('received', 'waiting') and ${visibleOfflineSales(context)}`,
  dispatches: ({ actor }) =>
    tally(sql`transfers t where t.source_area_id = ${actor.areaId} and t.step = ${TransferStep.requested}`),
  arrivals: ({ actor }) =>
    tally(sql`transfers t where t.target_area_id = ${actor.areaId} and t.step = ${TransferStep.inTransit}`),
  lateTransit: ({ actor, today }) =>
    tally(sql`transfers t where t.source_area_id = ${actor.areaId} and ${isLate(today)}`),
  differences: ({ actor }) =>
    tally(sql`transfers t where t.source_area_id = ${actor.areaId} and t.reception_date is not null
      and ${sql.raw(unsettled('t'))}`),
  oldTills: (context) => tills(context, sql`k.cut_date < ${context.today}::date`),
  openTills: (context) => tills(context, sql`k.cut_date >= ${context.today}::date`),
  overdue: (context) => debts(context, sql`b.due_date < ${context.today}::date`),
  dueSoon: (context) =>
    debts(
      context,
      sql`b.due_date >= ${context.today}::date and b.due_date < ${context.today}::date + ${sql.lit(dueSoonDays)}::int`,
    ),
  expiring: (context) =>
    tally(sql`pre_bills b cross join settings g where b.active and b.type_id = ${PreBillType.preSale}
      and coalesce(b.layaway_until, b.reserved_on + g.pre_sale_days) between ${context.today}::date and ${context.today}::date + 1
      and ${ofArea(context, 'b')}`),
  deliveries: (context) =>
    tally(sql`bills b where b.active and b.delivery_date is null and b.appointment <= ${context.today}::date
      and ${sql.join([sql`true`, ...visibleDeliveries(context)], sql` and `)} and ${ofArea(context, 'b')}`),
  lateClaims: ({ actor, today }) =>
    tally(sql`claims k where k.area_id = ${actor.areaId} and ${isLateClaim(today)}`),
  expiredLayaways: (context) => aside(context, 'paid', sql`b.layaway_until < ${context.today}::date`),
  lateInstalments: (context) => aside(context, 'overdue', sql`b.overdue > 0`),
  contacts: (context) => followed(context, sql`b.next_contact <= ${context.today}::date`),
  quotations: (context) =>
    followed(
      context,
      sql`b.type_id = ${PreBillType.quotation}
        and b.valid_until between ${context.today}::date and ${context.today}::date + ${sql.lit(expiringDays - 1)}::int`,
    ),
  purchases: (context) =>
    tally(sql`purchases b where b.step = ${PurchaseStep.pending} and ${ofArea(context, 'b')}`),
  lowStock: ({ actor }) =>
    tally(sql`products p join areas a on a.id = ${actor.areaId} ${sql.raw(holding)}
      where ${sql.raw(isLow)}`),
  expiredLots: (context) => lots(context, sql`l.expire_date < ${context.today}::date`),
  expiringLots: (context) =>
    lots(
      context,
      sql`l.expire_date between ${context.today}::date and ${context.today}::date + g.lot_warning_days`,
    ),
}

/** Layaways of the reader's area that are not billed nor cancelled (layaways.state). */
const aside = (context: Context, amount: 'paid' | 'overdue', when: RawBuilder<unknown>) =>
  sql`select count(*)::int as count, coalesce(sum(${sql.ref(`b.${amount}`)}), 0) as amount from ${openLayaways} b
    where ${when} and ${ofArea(context, 'b')}`

/** Open quotations of the reader's area, as the follow-up lists them (sales.follow-up). */
const followed = (context: Context, when: RawBuilder<unknown>) =>
  sql`select count(*)::int as count, coalesce(sum(b.total), 0) as amount from pre_bills b
    where b.active and b.valid_until is not null and b.loss_reason_id is null and ${when}
      and not exists (select from bills n where n.pre_bill_id = b.id and n.active) and ${ofArea(context, 'b')}`

/** Lots of the reader's area, as their list shows them (lots.warning). */
const lots = ({ actor }: Context, when: RawBuilder<unknown>) =>
  tally(sql`held_lots l cross join settings g where l.area_id = ${actor.areaId} and ${when}`)

const tally = (from: RawBuilder<unknown>) =>
  sql`select count(*)::int as count, null::numeric as amount from ${from}`

const tills = (context: Context, when: RawBuilder<unknown>) =>
  tally(sql`cash_closings k where not k.closed and ${when} and ${ofArea(context, 'k')}`)

/** The same conditions as in the receivables screens. */
const debts = (context: Context, when: RawBuilder<unknown>) =>
  sql`select count(*)::int as count, coalesce(sum(b.balance), 0) as amount from bills b
    where ${sql.join([sql`b.balance > 0`, when, ...visibleReceivables(context)], sql` and `)}`

/** The condition on the reader's area; none for the warehouse. */
const ofArea = ({ actor }: Context, alias: string) =>
  actsEverywhere(actor) ? sql`true` : sql`${sql.ref(`${alias}.area_id`)} = ${actor.areaId}`
