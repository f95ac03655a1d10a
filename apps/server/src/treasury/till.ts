import type { TillKind } from '@yunque/contract/core/document-kinds'
import { PaymentMethod } from '@yunque/domain/codes'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../db/database.ts'
import { documentTables } from '../db/document-tables.ts'
import { Refusal } from '../errors.ts'

/** The till of a closing: an area's, or one user's in it (setting `cutBy`; till.whose). */
export type Till = { id: number; area_id: number; user_id: number | null; closed: boolean }

const { bill, receipt, creditNote, deposit, expense, cashMovement, purchasePayment, supplierCredit } =
  documentTables
/** The table of each kind of event of a till, and which of its rows a closing counts (till.events). */
const tillTables = {
  bill: { table: bill, counted: sql`active and opening_id is null` },
  receipt: { table: receipt, counted: sql`active` },
  creditNote: { table: creditNote, counted: sql`active and refund > 0` },
  deposit: { table: deposit, counted: sql`active` },
  expense: { table: expense, counted: sql`active and apply_cut` },
  purchasePayment: { table: purchasePayment, counted: sql`active and apply_cut` },
  supplierCredit: { table: supplierCredit, counted: sql`active and apply_cut` },
  cashMovement: { table: cashMovement, counted: sql`active` },
} as const satisfies Record<TillKind, { table: string; counted: RawBuilder<unknown> }>

/** The tables of the events of a till. */
export const tillEvents = Object.values(tillTables)

/**
 * The condition on a table of cash events (`alias` has area_id, created_by_id, closing_id) for the events of a closing:
 * those stamped with it or, while it is open, those of its till without a closing.
 */
export function eventsOf(till: Till, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (till.closed) return sql`${column('closing_id')} = ${till.id}`
  const ofTill = sql`${column('closing_id')} is null and ${column('area_id')} = ${till.area_id}`
  return till.user_id === null ? ofTill : sql`${ofTill} and ${column('created_by_id')} = ${till.user_id}`
}

/**
 * The same condition as SQL text, for statements that join the closing. It has no `case`, so that the indexes on
 * `closing_id` and on events without a closing are used.
 */
export const inClosing = (alias: string, closing: string): string =>
  `(${closing}.closed and ${alias}.closing_id = ${closing}.id
    or not ${closing}.closed and ${alias}.closing_id is null and ${alias}.area_id = ${closing}.area_id
      and (${closing}.user_id is null or ${alias}.created_by_id = ${closing}.user_id))`

/** SQL: what the refund `f` of the note `n` gave back besides its amount; only cash is rounded (till.rounding). */
export const roundingOfRefund = `case f.payment_method_id when ${PaymentMethod.cash} then n.rounding else 0 end`

/** The closing of an open till. */
export type OpenTill = Selectable<Tables['cash_closings']>

/** The open closing of the till of a user in an area, or undefined. */
export const openTillOf = (
  db: Db,
  { areaId, userId }: { areaId: number; userId: number },
): Promise<OpenTill | undefined> =>
  db
    .selectFrom('cash_closings')
    .selectAll()
    .where('area_id', '=', areaId)
    .where('closed', '=', false)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .executeTakeFirst()

/** The open till of a user, without which cash does not move. `purpose`: 'para mover efectivo'. @throws Refusal */
export async function requireOpenTill(
  db: Db,
  place: { areaId: number; userId: number },
  purpose: string,
): Promise<OpenTill> {
  const till = await openTillOf(db, place)
  if (!till) throw new Refusal(`Abra la caja ${purpose}`)
  return till
}
