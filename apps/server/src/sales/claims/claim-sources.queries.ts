import { serialReaders } from '@yunque/contract/inventory/serials'
import type { ClaimSource, claimSourceQuery } from '@yunque/contract/sales/claims'
import { clientReaders } from '@yunque/contract/sales/clients'
import { warrantyOn } from '@yunque/domain/claims'
import { serialKey } from '@yunque/domain/serials'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { readableBills, servedBills } from '../../access/visible-bills.ts'
import type { Db } from '../../db/database.ts'
import { allOf } from '../../lists/list-condition.ts'
import { type Context, may } from '../../operation/context.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'
import { claimable } from './claimable.ts'

/** How many units are offered at most. */
const MAX_SOURCES = 200

/**
 * What a client may claim of an invoice, found by a serial or by the number of the invoice: one row for each unit with a
 * known serial, and one for what has none. A serial finds a unit of any area, the number of an invoice only those that the
 * reader finds by it (claims.readers).
 */
export async function claimSources(
  db: Db,
  context: Context,
  { text, unitId, billId }: z.output<typeof claimSourceQuery>,
): Promise<ClaimSource[]> {
  const key = serialKey(text)
  const unit = unitId !== undefined ? unitOf(context, unitId) : sql`${key} <> '' and upper(u.serial) = ${key}`
  const bill =
    billId !== undefined
      ? sql`b.id = ${billId}`
      : sql`${key} <> '' and (upper(b.number) = ${key} or b.number is null and ${idOf(key)} = b.id)`
  const named = namesClient(context)
  const { rows } = await sql<Omit<ClaimSource, 'warrantyId'>>`
    with found as (
      select u.bill_id, u.id as unit_id from serial_units u where u.bill_id is not null and ${unit}
      union all
      select b.id, null from bills b where ${bill} and ${served(context)}
    ), sold as (
      select c.*, f.unit_id as wanted from (select distinct on (bill_id) * from found order by bill_id, unit_id) f
      join (${claimable}) c on c.bill_id = f.bill_id
    ), offered as (
      select s.*, u.serial from sold s join serial_units u
        on u.bill_id = s.bill_id and u.bill_line = s.line and u.product_id = s.product_id
      where (s.wanted is null or s.wanted = u.id) and not exists (select from claims k where k.unit_id = u.id and k.open)
      union all
      select s.*, null from sold s where s.wanted is null and s.left_over > s.known
    )
    select b.id as "billId", ${sql.raw(shownNumber('b'))} as "billNumber", s.line as "billLine", b.date,
      case when ${named} then b.client_id end as "clientId",
      case when ${named} then coalesce(nullif(b.client_name, ''), c.full_name) end as client,
      case when ${named} then
        coalesce(nullif(b.walk_in_phone, ''), nullif(c.phone, ''), nullif(c.cell_phone, ''), c.work_phone, '') end as phone,
      s.product_id as "productId", p.internal_code as "internalCode", p.name as product, m.name as um, m.decimals, s.serial,
      case when s.serial is null then s.left_over - s.known else 1 end as left, s.warranty_until as "warrantyUntil"
    from offered s join bills b on b.id = s.bill_id and b.active join clients c on c.id = b.client_id
    join products p on p.id = s.product_id join units m on m.id = p.unit_id
    where s.left_over > 0
    order by b.id desc, s.line, p.id, upper(s.serial) nulls last limit ${MAX_SOURCES}`.execute(db)
  return rows.map((row) => ({ ...row, warrantyId: warrantyOn(context.today, row.warrantyUntil) }))
}

/** SQL: the invoices `b` whose goods the reader finds by a number. */
const served = (context: Context): RawBuilder<unknown> => allOf(servedBills(context)).sql

/** A unit of the list of serials, or of an invoice that the reader finds. */
const unitOf = (context: Context, unitId: number): RawBuilder<unknown> =>
  may(context.actor, ...serialReaders)
    ? sql`u.id = ${unitId}`
    : sql`u.id = ${unitId} and exists (select from bills b where b.id = u.bill_id and ${served(context)})`

/** SQL: whether the reader reads clients, and who bought with the invoice `b`. */
const namesClient = (context: Context): RawBuilder<unknown> =>
  may(context.actor, ...clientReaders) ? allOf(readableBills(context)).sql : sql`false`

/** The id that a typed number may be; 0 for none. */
const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
