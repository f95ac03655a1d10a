import { Currency, PaymentType } from '@yunque/contract/core/constants'
import type { SaleSteps } from '@yunque/contract/inventory/sale-steps'
import type {
  ClientBar,
  LaterPrices,
  OfflineCatalogue,
  OfflineClient,
  OfflineProduct,
} from '@yunque/contract/sales/offline-till'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'

/** Most levels of clients whose prices a device keeps. Clients of others are not served without the server. */
const MOST_LEVELS = 20

/** Clients of one level pay the same prices: those of the same own list and group. `clientId` is one of them. */
export type Level = { level: string; clientId: number }

/** For which area and days a device keeps prices, and whether debts. `days` are ascending; the first is today. */
export type PricedTill = {
  areaId: number
  days: readonly string[]
  levels: readonly Level[]
  receipts: boolean
}

/** SQL: the level of client `c`; '' for one without an own list or a group that has lists. */
const levelOf = sql`case when c.price_list_id is not null
    or exists (select from price_list_groups g join price_lists l on l.id = g.list_id and l.active where g.group_id = c.group_id)
  then concat(c.price_list_id, '/', c.group_id) else '' end`

/** The levels that most active clients have. */
export async function levelsOf(db: Db): Promise<Level[]> {
  const { rows } = await sql<Level>`
    select o.level, min(o.id) as "clientId" from (select c.id, ${levelOf} as level from clients c where c.active) o
    where o.level <> '' group by 1 order by count(*) desc, 1 limit ${MOST_LEVELS}`.execute(db)
  return rows
}

/** What of a catalogue is read: all of it, or these products and clients. */
export type CatalogueScope = { whole: true } | { whole: false; productIds: number[]; clientIds: number[] }

/** The products and clients of a device; of a part of them also those that are not sold any more (offline.catalogue). */
export async function offlineCatalogue(
  db: Db,
  till: PricedTill,
  scope: CatalogueScope,
): Promise<OfflineCatalogue> {
  const [products, clients] = [await productsOf(db, till, scope), await clientsOf(db, till, scope)]
  const gone = (ids: number[], found: readonly { id: number }[]) => {
    const present = new Set(found.map(({ id }) => id))
    return ids.filter((id) => !present.has(id))
  }
  return {
    whole: scope.whole,
    products,
    goneProducts: scope.whole ? [] : gone(scope.productIds, products),
    clients,
    goneClients: scope.whole ? [] : gone(scope.clientIds, clients),
  }
}

type ProductRow = Omit<OfflineProduct, 'prices' | 'later' | 'levels'> & { areaPrice: number }

async function productsOf(db: Db, till: PricedTill, scope: CatalogueScope): Promise<OfflineProduct[]> {
  const wanted = scope.whole ? sql`true` : sql`p.id = any(${scope.productIds}::int[])`
  const { rows } = await sql<ProductRow>`
    select p.id, p.internal_code as code, p.name, u.name as um, p.serials,
      coalesce(string_to_array(nullif(p.barcodes, ''), ' '), '{}') as barcodes,
      p.has_iva as "hasIva", p.is_service as "isService", case when p.is_kit then 0 else u.decimals end as decimals,
      case when not p.is_service then coalesce(h.disponible, coalesce(s.stock, 0) - coalesce(r.units, 0)) end as available,
      coalesce(e.price, 0) as "areaPrice"
    from products p join units u on u.id = p.unit_id
      left join effective_area_products e on e.product_id = p.id and e.area_id = ${till.areaId}
      left join stock_balances s on s.product_id = p.id and s.area_id = ${till.areaId}
      left join reserved_units r on r.product_id = p.id and r.area_id = ${till.areaId}
      left join kit_holdings h on h.product_id = p.id and h.area_id = ${till.areaId}
    where p.state_id = 1 and ${wanted} order by p.id`.execute(db)
  const listed = await listedPrices(db, till, wanted)
  return rows.map(({ areaPrice, ...product }) => {
    const own = listed.get(product.id)
    const byDay = (level: string) =>
      till.days.map((day) => own?.get(`${day} ${level}`) ?? areaSteps(areaPrice))
    const base = byDay('')
    const levels = own
      ? till.levels.flatMap(({ level }) => {
          const prices = byDay(level)
          return isSame(prices, base) ? [] : [{ level, ...present(till.days, prices) }]
        })
      : []
    return { ...product, ...present(till.days, base), levels }
  })
}

const areaSteps = (price: number): SaleSteps => [{ from: 0, price, listId: null, list: null }]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The prices of today, and those of each later day on which they change. */
function present(
  days: readonly string[],
  prices: readonly SaleSteps[],
): { prices: SaleSteps; later: LaterPrices[] } {
  const [today] = prices
  if (!today) throw new Error('A till has prices of today')
  const later = prices.flatMap((steps, at) =>
    at > 0 && !isSame(steps, prices[at - 1]) ? [{ day: days[at] ?? '', prices: steps }] : [],
  )
  return { prices: today, later }
}

type ListedRow = { productId: number; day: string; level: string; prices: SaleSteps }

/** By product, the prices that lists give on a day to a level: `2026-11-30 4/`. */
async function listedPrices(
  db: Db,
  { areaId, days, levels }: PricedTill,
  wanted: RawBuilder<unknown>,
): Promise<Map<number, Map<string, SaleSteps>>> {
  const all = [{ level: '', clientId: null }, ...levels]
  const { rows } = await sql<ListedRow>`
    select y.product_id as "productId", d.day, v.level, y.prices
    from (select array(select p.id from products p where p.state_id = 1 and ${wanted}) as ids) w
      cross join unnest(${[...days]}::text[]) d (day)
      cross join unnest(${all.map(({ level }) => level)}::text[], ${all.map(({ clientId }) => clientId)}::int[]) v (level, client_id)
      cross join lateral sale_prices(${areaId}::int, v.client_id, d.day::date, w.ids) y`.execute(db)
  const byProduct = new Map<number, Map<string, SaleSteps>>()
  for (const { productId, day, level, prices } of rows) {
    const own = byProduct.get(productId) ?? new Map<string, SaleSteps>()
    byProduct.set(productId, own.set(`${day} ${level}`, prices))
  }
  return byProduct
}

/** SQL: what client `c` owes in an area, the oldest due first. */
const debtsOf = (areaId: number) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('billId', b.id, 'number', ${sql.raw(shownNumber('b'))}, 'opening', b.opening_id is not null, 'reference', b.reference, 'dueDate', b.due_date,
      'balance', b.balance, 'dollarBalance', case when b.debt_currency_id = ${Currency.dollars} then b.dollar_balance end)
    order by b.due_date, b.id)
  from bills b where b.client_id = c.id and b.area_id = ${areaId} and b.payment_type_id = ${PaymentType.credit} and b.active
    and b.balance > 0), '[]')`

type ClientRow = Omit<OfflineClient, 'bar'> & { exempt: boolean; projectRequired: boolean }

async function clientsOf(
  db: Db,
  { areaId, levels, receipts }: PricedTill,
  scope: CatalogueScope,
): Promise<OfflineClient[]> {
  const wanted = scope.whole ? sql`true` : sql`c.id = any(${scope.clientIds}::int[])`
  const { rows } = await sql<ClientRow>`
    select c.id, coalesce(c.full_name, c.name) as name, c.identification as "taxId", ${levelOf} as level, c.exempt,
      c.project_required as "projectRequired", case when ${receipts} then ${debtsOf(areaId)} else '[]'::jsonb end as debts
    from clients c where c.active and ${wanted} order by c.id`.execute(db)
  const known = new Set(levels.map(({ level }) => level))
  return rows.map(({ exempt, projectRequired, ...client }) => ({
    ...client,
    bar: barOf({ exempt, projectRequired, isKnown: client.level === '' || known.has(client.level) }),
  }))
}

/** What a device cannot know of a client: an exemption and a project need the server, and so do prices that it does not keep. */
function barOf({
  exempt,
  projectRequired,
  isKnown,
}: {
  exempt: boolean
  projectRequired: boolean
  isKnown: boolean
}): ClientBar | null {
  if (exempt) return 'exempt'
  if (projectRequired) return 'project'
  return isKnown ? null : 'level'
}
