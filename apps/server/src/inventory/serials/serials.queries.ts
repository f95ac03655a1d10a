import { serialBuyers } from '@yunque/contract/inventory/serial.record'
import type {
  missingQuery,
  NamedSerial,
  SerialDetail,
  SerialEvent,
  SerialsMissing,
  serialPool,
} from '@yunque/contract/inventory/serials'
import { serials } from '@yunque/contract/inventory/serials.endpoints'
import { SerialPlace, SerialUse } from '@yunque/domain/serials'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { creditableBills, servedBills } from '../../access/visible-bills.ts'
import type { Db } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { allOf } from '../../lists/list-condition.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context, may } from '../../operation/context.ts'
import { numberOfKind, shownNumber } from '../../settings/series/number-fields.ts'
import { productCode, productName } from '../product-facts/product-fields.ts'

/** SQL of the domain's `serialPlace` (serials.place). */
export const placeOf: Expression<'u'> = ({ u }) =>
  `(case when ${u}.area_id is not null then ${SerialPlace.stock} when ${u}.bill_id is not null then ${SerialPlace.sold}
    when ${u}.document_kind = 'transfer' then ${SerialPlace.transit}
    when ${u}.document_kind = 'claim' and exists (select from claims r where r.id = ${u}.document_id and r.unit_id = ${u}.id)
      then ${SerialPlace.replaced} else ${SerialPlace.gone} end)`

const warrantyOf: Expression<'l' | 'g'> = ({ l, g }) =>
  `(case when ${l}.warranty_until is null then null when ${l}.warranty_until >= (now() at time zone ${g}.time_zone)::date then 1 else 2 end)`

/** SQL: the invoices `b` of which the reader learns who bought (serials.buyers). */
const readable = (context: Context): RawBuilder<unknown> =>
  may(context.actor, ...serialBuyers) ? allOf(creditableBills(context)).sql : sql`false`

/** SQL: the invoice with which the unit `u` was sold; no row where the reader does not find it. */
const soldTo = (context: Context) => sql`
  select b.id, ${sql.raw(shownNumber('b'))} as number, b.client_id, b.client_name
  from bills b where b.id = u.bill_id and ${readable(context)}`

/**
 * Every unit of which the store knows the serial, of all areas, the latest first. Its warranty is shown to every reader, the
 * invoice and the client as in the list of invoices (serials.buyers).
 */
export const serialList = defineList(serials.list)({
  from: from('serial_units', 'u')
    .left('products', 'p', { id: 'u.product_id' })
    .left('areas', 'a', { id: 'u.area_id' })
    .left('bills', 'b', { id: 'u.bill_id' })
    .leftLateral(soldTo, 's', ['u'])
    .left('clients', 'c', { id: 's.client_id' })
    .left('bill_lines', 'l', { bill_id: 'u.bill_id', line: 'u.bill_line' })
    .settings('g'),
  fields: {
    id: 'u.id',
    productId: 'u.product_id',
    internalCode: productCode('p'),
    product: productName('p'),
    serial: 'u.serial',
    placeId: placeOf,
    areaId: 'u.area_id',
    area: 'a.name',
    billId: 's.id',
    billNumber: 's.number',
    client: { sql: ({ s, c }) => `coalesce(nullif(${s}.client_name, ''), ${c}.full_name)`, names: 'client' },
    soldOn: 'b.date',
    warrantyUntil: 'l.warranty_until',
    warrantyId: warrantyOf,
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  searched: ['serial', 'product'],
  where: (_context, { productId, areaId, placeId }) => [
    productId !== undefined && sql`u.product_id = ${productId}`,
    areaId !== undefined && sql`u.area_id = ${areaId}`,
    placeId !== undefined && sql`${sql.raw(String(placeOf({ u: 'u' })))} = ${placeId}`,
  ],
})

/** A unit with its history. @throws NotFound */
export async function findSerial(db: Db, context: Context, id: number): Promise<SerialDetail> {
  const row = await findListed(db, context, serialList, id)
  const { rows: events } = await sql<SerialEvent>`
    select e.seq, e.direction, a.name as area, e.document_kind as "documentKind", e.document_id as "documentId",
      case when e.document_id is not null and (e.document_kind <> 'bill'
        or exists (select from bills b where b.id = e.document_id and ${readable(context)})) then ${sql.raw(numberOfKind('e.document_kind', 'e.document_id'))} end as number,
      coalesce(i.type_id, o.type_id) as "typeId", e.posted_day as day, e.at, u.full_name as "user"
    from serial_events e join areas a on a.id = e.area_id join users u on u.id = e.user_id
    left join stock_inputs i on e.document_kind = 'input' and i.id = e.document_id
    left join stock_outputs o on e.document_kind = 'output' and o.id = e.document_id
    where e.unit_id = ${id} order by e.seq desc`.execute(db)
  return { ...row, events }
}

/** How many serials are offered at most. */
const MAX_CHOICES = 500

/** The serials from which a posting chooses: of an area, of an invoice that the reader finds, or on the way in a transfer. */
export async function serialChoices(
  db: Db,
  context: Context,
  { productId, areaId, billId, billLine, transferId }: z.output<typeof serialPool>,
): Promise<NamedSerial[]> {
  const { actor } = context
  const own = actsEverywhere(actor) ? null : actor.areaId
  const { rows } = await sql<NamedSerial>`
    select u.serial from serial_units u
    left join bills b on b.id = u.bill_id
    left join transfers t on u.document_kind = 'transfer' and t.id = u.document_id
    where u.product_id = ${productId} and case
      when ${areaId ?? null}::int is not null then u.area_id = ${areaId ?? null}
      when ${billId ?? null}::int is not null then u.bill_id = ${billId ?? null} and ${allOf(servedBills(context)).sql}
        and u.bill_line = coalesce(${billLine ?? null}::int, u.bill_line)
      else t.id = ${transferId ?? 0} and u.area_id is null and u.bill_id is null
        and (${own}::int is null or ${own} in (t.source_area_id, t.target_area_id)) end
    order by upper(u.serial) limit ${MAX_CHOICES}`.execute(db)
  return rows
}

/**
 * The products with serials from reception on that have units in stock without a known serial in an area, or those of
 * a document that brought them there.
 */
export async function serialsMissing(
  db: Db,
  { actor }: Context,
  { areaId = actor.areaId, documentKind, documentId }: z.output<typeof missingQuery>,
): Promise<SerialsMissing[]> {
  const ofDocument = documentKind
    ? sql`and exists (select from stock_movements m where m.document_kind = ${documentKind} and m.document_id = ${documentId ?? 0}
        and m.direction = 1 and m.area_id = s.area_id and m.product_id = p.id)`
    : sql``
  const { rows } = await sql<SerialsMissing>`
    select p.id as "productId", p.internal_code as "internalCode", p.name as product, s.stock as units, k.known,
      s.stock - k.known as missing
    from products p join stock_balances s on s.product_id = p.id and s.area_id = ${areaId},
      lateral (select count(*)::int as known from serial_units u where u.area_id = s.area_id and u.product_id = p.id) k
    where p.serials = ${SerialUse.reception} and s.stock > k.known ${ofDocument}
    order by p.name_key, p.id limit 200`.execute(db)
  return rows
}
