import { State } from '@yunque/contract/core/constants'
import type { PickerPage, PickerQuery, PickerRow } from '@yunque/contract/inventory/product-picker'
import { serialKey } from '@yunque/domain/serials'
import { type SizeChoice, sizeChoices } from '@yunque/domain/size-family'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/preparing-client.ts'
import { respelled } from '../../lists/respelled.ts'
import { type Context, readsCosts } from '../../operation/context.ts'
import { chargedRateSql } from '../../settings/taxes.ts'
import { held, holding } from '../balances/availability.ts'
import { boughtLines } from '../product-facts/bought.ts'
import { codeHolders } from '../product-facts/code-holders.ts'
import { closeness, matches, type ProductSearch, productSearch } from '../product-facts/product-search.ts'
import { substitutesOf } from '../substitutes/substitutes-of.ts'
import { noCodes, supplierCodes } from './supplier-codes.ts'

/** More matches than that are not the sizes of one product. */
const MOST_IN_FAMILY = 200

/** The request of a picker: an area, and which products of it (lists.pickers). */
type Request = PickerQuery & { areaId: number }
type Wanted = Omit<Request, 'name' | 'skip' | 'take'> & { search: ProductSearch }
type Page = Wanted & Pick<Request, 'skip' | 'take'>

/**
 * A page of the products of an area, the best match first, and their total number. The first page of a search has the
 * sizes that narrow it (search.family). When nothing matches, the words are spelled anew (search.typos).
 */
export async function pickProducts(
  db: Db,
  context: Context,
  { name = '', ...request }: Request,
): Promise<PickerPage> {
  const { providerId } = request
  const [search, holders, coded] = await Promise.all([
    productSearch(db, name),
    codeHolders(db, name.trim() === '' ? [] : [name]),
    providerId === undefined ? noCodes : supplierCodes(db, { providerId, text: name.trim() }),
  ])
  const bearers = [...new Set([...holders.values()].flat().map(({ id }) => id))]
  const found = await pick(db, context, { ...request, search: { ...search, coded, bearers } })
  markBearer(found, bearers)
  const unit = found.totalCount === 0 ? await unitWith(db, name, request.areaId) : null
  if (unit !== null) return pageOfUnit(db, context, request, unit)
  const anew = found.totalCount === 0 ? await respelled(db, name, ['product']) : null
  if (anew === null) return found
  const page = await pick(db, context, { ...request, search: await productSearch(db, anew) })
  return page.totalCount > 0 ? { ...page, respelled: anew } : page
}

/** Marks the only product that has the searched code: a scanner adds it, whatever the form of the code. */
function markBearer({ items }: PickerPage, bearers: readonly number[]): void {
  const only = bearers.length === 1 ? items.find(({ id }) => id === bearers[0]) : undefined
  if (only) only.bearsCode = true
}

type Unit = { productId: number; serial: string }

/** The unit in the area whose serial was typed or scanned, where only one product has it (serials.found). */
async function unitWith(db: Db, text: string, areaId: number): Promise<Unit | null> {
  const key = serialKey(text)
  if (key === '') return null
  const { rows } = await sql<Unit>`
    select u.product_id as "productId", u.serial from serial_units u
    where upper(u.serial) = ${key} and u.area_id = ${areaId} limit 2`.execute(db)
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** The product of a unit, with its serial. */
async function pageOfUnit(
  db: Db,
  context: Context,
  request: Omit<Request, 'name'>,
  { productId, serial }: Unit,
): Promise<PickerPage> {
  const page = sql`unnest(${[productId]}::int[]) with ordinality as page (id, position)`
  const items = await lookedUp(db, context, request, { page, ids: [productId] })
  return { items: items.map((item) => ({ ...item, serial })), totalCount: items.length }
}

async function pick(db: Db, context: Context, wanted: Page): Promise<PickerPage> {
  const [items, { totalCount, sizes }] = await Promise.all([
    pageRows(db, context, wanted),
    counted(db, wanted),
  ])
  const { also } = wanted.search
  return {
    items,
    totalCount,
    ...(sizes.length > 1 ? { sizes } : {}),
    ...(also.length > 0 && totalCount > 0 ? { also: [...also] } : {}),
  }
}

/** All products of an area that match the flags. */
export const productsOfArea = async (
  db: Db,
  context: Context,
  { name = '', ...wanted }: Omit<Request, 'skip' | 'take'>,
) => allRows(db, context, { ...wanted, search: await productSearch(db, name) })

/**
 * The number of matches, and of the first page of a search their sizes; none where there are too many matches to be a
 * family.
 */
async function counted(db: Db, wanted: Page): Promise<{ totalCount: number; sizes: SizeChoice[] }> {
  const asksSizes = wanted.search.words.length > 0 && !wanted.skip
  const names = sql`case when count(*) <= ${MOST_IN_FAMILY} then array_agg(p.name) end`
  const { rows } = await sql<{ n: number; names: string[] | null }>`
    select count(*)::int as n, ${asksSizes ? names : sql`null::text[]`} as names
    from products p ${conditions(wanted)}`.execute(db)
  const [row] = rows
  return { totalCount: row?.n ?? 0, sizes: sizeChoices(row?.names ?? []) }
}

/** Chooses the products of a page from the indexes, and joins everything else only for them, with a prepared plan. */
async function pageRows(db: Db, context: Context, wanted: Page): Promise<PickerRow[]> {
  const { rows } = await sql<{ id: number }>`
    ${chosen(wanted)} limit ${wanted.take} offset ${wanted.skip}`.execute(db)
  const ids = sql`unnest(${rows.map(({ id }) => id)}::int[]) with ordinality as page (id, position)`
  return rows.length === 0
    ? []
    : lookedUp(db, context, wanted, { page: ids, mark: prepared, ids: rows.map(({ id }) => id) })
}

/** The rows of all matches. */
const allRows = (db: Db, context: Context, wanted: Wanted): Promise<PickerRow[]> =>
  lookedUp(db, context, wanted, {
    page: sql`(select id, row_number() over () as position from (${chosen(wanted)}) p) page`,
  })

const chosen = (wanted: Wanted) => {
  const isSearch = wanted.search.text !== ''
  return sql`select p.id from products p ${isSearch ? sql`left join recent_sales l on l.product_id = p.id` : sql``}
    ${conditions(wanted)}
    order by ${isSearch ? sql`${closeness(wanted.search)},` : sql``} p.name_order nulls first, p.id`
}

type Listed = Pick<Wanted, 'areaId' | 'providerId' | 'date'> & { clientId?: number | null | undefined }

async function lookedUp(
  db: Db,
  context: Context,
  { areaId, clientId = null, date, providerId }: Listed,
  { page, mark = '', ids = [] }: { page: RawBuilder<unknown>; mark?: string; ids?: readonly number[] },
): Promise<PickerRow[]> {
  const cost = readsCosts(context.actor)
    ? sql`${sql.raw(held.costAvg)} as cost, ${sql.raw(held.costReal)} as "costReal",`
    : sql``
  const supplier = providerId === undefined ? noSale : supplierOf(context, { areaId, providerId })
  const sale = date === undefined ? noSale : saleOf({ areaId, clientId, date, ids })
  const answer = await sql<PickerRow>`${sql.raw(mark)}
    select p.id, p.internal_code as "internalCode", coalesce(string_to_array(nullif(p.barcodes, ''), ' '), '{}') as barcodes,
      p.name, u.name as um, case when p.is_kit then 0 else u.decimals end as "unitDecimals", m.name as presentation, p.category_id as "familyId", c.name as family,
      ${sql.raw(held.stock)} as stock, ${sql.raw(held.disponible)} as disponible, ${sql.raw(held.price)} as price, ${cost}
      ${sql.raw(held.discount)} as discount, p.has_iva as "hasIva", ${sql.raw(chargedRateSql)} as iva,
      p.is_service as "isService", p.is_kit as "isKit", p.tracks_lots as "tracksLots", p.state_id = ${State.active} as active, p.pack_size as "packSize",
      i.product_id is not null as "hasImage"${sale.field}${supplier.field}
    from ${page} join products p on p.id = page.id
      join categories c on c.id = p.category_id join brands m on m.id = p.brand_id join units u on u.id = p.unit_id
      cross join settings g join areas a on a.id = ${areaId}
      left join product_images i on i.product_id = p.id ${sql.raw(holding)} ${sale.join} ${supplier.join}
    order by page.position`.execute(db)
  return answer.rows
}

const noSale = { field: sql``, join: sql`` }
type Priced = { areaId: number; clientId: number | null; date: string; ids: readonly number[] }

/** The list prices of the products of a page, for a client on a day; null where no list gives one (prices.list-precedence). */
const saleOf = ({ areaId, clientId, date, ids }: Priced) => ({
  field: sql`, y.prices`,
  join: sql`left join sale_prices(${areaId}::int, ${clientId}::int, ${date}::date, ${ids}::int[]) y on y.product_id = p.id`,
})

/** What a supplier says of each product, and what a unit of its last purchase in the area cost. */
const supplierOf = ({ actor }: Context, { areaId, providerId }: { areaId: number; providerId: number }) => ({
  field: sql`, jsonb_build_object('code', coalesce(sp.code, ''), 'packName', coalesce(sp.pack_name, ''),
    'packSize', coalesce(sp.pack_size, 0)${readsCosts(actor) ? sql`, 'cost', coalesce(lb.real_cost, 0)` : sql``}) as supplier`,
  join: sql`left join supplier_products sp on sp.product_id = p.id and sp.provider_id = ${providerId}
    ${
      readsCosts(actor)
        ? sql`left join lateral (
      select b.real_cost from (${sql.raw(boughtLines)}) b
      where b.product_id = p.id and b.provider_id = ${providerId} and b.area_id = ${areaId}
      order by b.posted_at desc, b.id desc, b.line desc limit 1) lb on true`
        : sql``
    }`,
})

function conditions({
  areaId,
  search,
  exists,
  active,
  has,
  onlyProducts,
  noKits,
  insteadOf,
}: Wanted): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (search.words.length > 0) parts.push(matches(search))
  if (active) parts.push(sql`p.state_id = ${State.active}`)
  if (onlyProducts) parts.push(sql`not p.is_service and not p.is_kit`)
  if (noKits) parts.push(sql`not p.is_kit`)
  if (insteadOf !== undefined) parts.push(sql`p.id in (${substitutesOf(insteadOf)})`)
  if (exists)
    parts.push(
      sql`(exists (select from stock_balances s where s.area_id = ${areaId} and s.product_id = p.id and s.stock > 0)
        or p.is_kit and exists (select from kit_holdings h where h.area_id = ${areaId} and h.product_id = p.id and h.stock > 0))`,
    )
  if (has)
    parts.push(sql`(exists (select from area_products h where h.area_id = ${areaId} and h.product_id = p.id)
      or p.id in (${brokenFrom(areaId)}))`)
  return sql`where ${sql.join(parts, sql` and `)}`
}

/** SQL: products into which stock of the area can be converted, by a relation or by a product's card. */
const brokenFrom = (areaId: number | undefined): RawBuilder<unknown> => sql`
  select c.target_product_id from product_conversions c
  join stock_balances s on s.area_id = ${areaId} and s.product_id = c.source_product_id and s.stock > 0
  union all
  select b.convert_product_id from products b
  join stock_balances s on s.area_id = ${areaId} and s.product_id = b.id and s.stock > 0
  where b.convert_product_id is not null`
