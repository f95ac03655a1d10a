import {
  type SettlementDetail,
  type SettlementPreview,
  type SettlementQuery,
  settlementMessages,
  settlementStates,
} from '@yunque/contract/commissions/settlements'
import { commissionSettlements } from '@yunque/contract/commissions/settlements.endpoints'
import { fixedCatalogs } from '@yunque/contract/core/constants'
import { wordsOf } from '@yunque/contract/core/value-words'
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
    id: { sql: 'd.id', type: 'number' },
    areaId: { sql: 'd.area_id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    username: { sql: 'u.username', type: 'text' },
    seller: { sql: 'u.full_name', type: 'text' },
    fromDate: { sql: 'd.from_date', type: 'date' },
    toDate: { sql: 'd.to_date', type: 'date' },
    bills: {
      sql: ({ d }) =>
        `(select count(*)::int from commission_settlement_lines l where l.settlement_id = ${d}.id)`,
      type: 'number',
    },
    total: { sql: 'd.total', type: 'number' },
    observation: { sql: 'd.observation', type: 'text' },
    stateId: { sql: 'd.state', type: 'number', words: wordsOf(settlementStates) },
    paidDate: { sql: 'd.paid_date', type: 'date' },
    paymentMethodId: {
      sql: 'd.payment_method_id',
      type: 'number',
      words: wordsOf(fixedCatalogs.billPaymentMethod),
    },
    paymentMethod: {
      sql: ({ d }) => `nullif(${fixedName(`${d}.payment_method_id`, fixedCatalogs.billPaymentMethod)}, '')`,
      type: 'text',
    },
    bank: { sql: 'k.name', type: 'text' },
    paymentReference: { sql: 'd.payment_reference', type: 'text' },
    movementId: { sql: 'd.movement_id', type: 'number' },
    paidBy: { sql: 'd.paid_by', type: 'text' },
    voidedAt: { sql: 'd.voided_at', type: 'instant' },
    voidedBy: { sql: 'd.voided_by', type: 'text' },
    createAt: { sql: 'd.created_at', type: 'instant' },
    createBy: { sql: 'd.created_by', type: 'text' },
    version: { sql: 'd.version', type: 'number' },
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
