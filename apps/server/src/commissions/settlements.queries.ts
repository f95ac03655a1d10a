import {
  type SettlementDetail,
  type SettlementPreview,
  type SettlementQuery,
  settlementMessages,
} from '@yunque/contract/commissions/settlements'
import { commissionSettlements } from '@yunque/contract/commissions/settlements.endpoints'
import { fixedCatalogs } from '@yunque/contract/core/constants'
import { settlementTotal } from '@yunque/domain/commissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { fixedName } from '../lists/fixed-name.ts'
import { reading } from '../lists/list-condition.ts'
import { from } from '../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'
import { linesOf, linesToSettle } from './settlement-lines.queries.ts'

/** Settlements of the reader's area; users of the warehouse see all (20 a page; access.own-area). */
export const settlementList = defineList(commissionSettlements.list)({
  from: from('commission_settlements', 'd')
    .left('users', 'u', { id: 'd.seller_id' })
    .left('areas', 'a', { id: 'd.area_id' })
    .left('banks', 'k', { id: 'd.bank_id' }),
  fields: {
    id: 'd.id',
    areaId: 'd.area_id',
    area: 'a.name',
    username: 'u.username',
    seller: 'u.full_name',
    fromDate: 'd.from_date',
    toDate: 'd.to_date',
    bills: ({ d }) =>
      `(select count(*)::int from commission_settlement_lines l where l.settlement_id = ${d}.id)`,
    total: 'd.total',
    observation: 'd.observation',
    stateId: 'd.state',
    paidDate: 'd.paid_date',
    paymentMethodId: 'd.payment_method_id',
    paymentMethod: ({ d }) =>
      `nullif(${fixedName(`${d}.payment_method_id`, fixedCatalogs.billPaymentMethod)}, '')`,
    bank: 'k.name',
    paymentReference: 'd.payment_reference',
    movementId: 'd.movement_id',
    paidBy: 'd.paid_by',
    voidedAt: 'd.voided_at',
    voidedBy: 'd.voided_by',
    createAt: 'd.created_at',
    createBy: 'd.created_by',
    version: 'd.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  counts: 'd.active',
  where: ({ actor }, { username, state }) => [
    !actsEverywhere(actor) && sql`d.area_id = ${actor.areaId}`,
    Boolean(username) && reading(['u'], sql`lower(u.username) = lower(${username})`),
    state !== undefined && sql`d.state = ${state}`,
  ],
})

/** One settlement with its lines. @throws NotFound, also for those of other areas */
export async function findSettlement(db: Db | Tx, context: Context, id: number): Promise<SettlementDetail> {
  const row = await findListed(db, context, settlementList, id)
  return { ...row, lines: await linesOf(db, id) }
}

/** The invoices and the total of a settlement of these days. */
export async function previewSettlement(
  db: Db,
  context: Context,
  { username, fromDate, toDate, areaId = context.actor.areaId }: SettlementQuery,
): Promise<SettlementPreview> {
  refuseOtherArea(context, areaId)
  const { id: sellerId } = await sellerOf(db, username)
  const lines = await linesToSettle(db, { sellerId, areaId, fromDate, toDate })
  return { lines, total: settlementTotal(lines) }
}

/** The user who sold; an inactive one too, who is still owed commissions. @throws Refusal */
export async function sellerOf(db: Db | Tx, username: string): Promise<{ id: number }> {
  const seller = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst()
  if (!seller) throw new Refusal(settlementMessages.unknownSeller(username))
  return seller
}
