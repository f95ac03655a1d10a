import type {
  ParkedContent,
  ParkedDetail,
  ParkedKind,
  ParkedLineRow,
  ParkedRow,
} from '@yunque/contract/sales/parked-sales'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { held, holding } from '../../inventory/balances/availability.ts'
import type { Context } from '../../operation/context.ts'
import { clientItem } from '../clients/clients.queries.ts'
import { chosenNames } from '../projects/chosen-names.ts'

/** The actor's parked sales of a screen in their area, the oldest first (till.parked). */
export async function listParked(db: Db, { actor }: Context, kind: ParkedKind): Promise<ParkedRow[]> {
  const { rows } = await sql<ParkedRow>`
    select s.id, s.kind, s.name, s.total, coalesce(nullif(s.sale->>'clientName', ''), c.full_name) as client, p.name as product, jsonb_array_length(s.sale->'lines') as lines
    from parked_sales s
      left join clients c on c.id = (s.sale->>'clientId')::int
      left join products p on p.id = (s.sale->'lines'->0->>'productId')::int
    where s.user_id = ${actor.userId} and s.area_id = ${actor.areaId} and s.kind = ${kind}
    order by s.id`.execute(db)
  return rows
}

/** A parked sale of the actor, its lines with the prices and stock of today. @throws NotFound */
export async function findParked(db: Db, { actor }: Context, id: number): Promise<ParkedDetail> {
  const { rows } = await sql<{ kind: ParkedKind; name: string; sale: StoredContent }>`
    select kind, name, sale from parked_sales
    where id = ${id} and user_id = ${actor.userId} and area_id = ${actor.areaId}`.execute(db)
  const [parked] = rows
  if (!parked) throw new NotFound()
  const { clientId, lines, projectId = null, buyerId = null, ...terms } = parked.sale
  const [client, named, now] = await Promise.all([
    clientId === null ? null : clientItem(db, clientId),
    chosenNames(db, { projectId, buyerId }),
    linesOfToday(db, { areaId: actor.areaId, clientId, lines }),
  ])
  const { kind, name } = parked
  return { id, kind, name, ...noWalkIn, ...terms, ...named, client, lines: now }
}

const noWalkIn = { clientName: '', walkInRuc: '', walkInPhone: '' }
/** Sales that were parked before names could be typed, or projects chosen, have none. */
type Newer = keyof typeof noWalkIn | 'projectId' | 'buyerId'
type StoredContent = Omit<ParkedContent, Newer> & Partial<Pick<ParkedContent, Newer>>

type Parked = Pick<ParkedContent, 'clientId' | 'lines'> & { areaId: number }

/** The lines with their products as they are now. Those of removed products are left out. */
async function linesOfToday(db: Db, { areaId, clientId, lines }: Parked): Promise<ParkedLineRow[]> {
  const { rows } = await sql<ParkedLineRow>`
    select l.product_id as "productId", l.quantity, l.price, l.list_price as "listPrice",
      l.discount_percent as "discountPercent", l.discount, coalesce(l.serials, '{}') as serials,
      coalesce(l.chosen_lots, '[]') as "chosenLots", p.tracks_lots as "tracksLots", p.internal_code as "internalCode", p.name as product, u.name as um,
      case when p.is_kit then 0 else u.decimals end as "unitDecimals", ${sql.raw(held.stock)} as stock, ${sql.raw(held.disponible)} as disponible,
      ${sql.raw(held.price)} as "areaPrice", y.prices, p.has_iva as "hasIva", p.is_service as "isService",
      p.is_kit as "isKit"
    from rows from (jsonb_to_recordset(${JSON.stringify(lines.map(columnsOf))}::jsonb) as (product_id int, quantity numeric,
      price numeric, list_price numeric, discount_percent numeric, discount numeric, serials text[], chosen_lots jsonb)) with ordinality as l
      (product_id, quantity, price, list_price, discount_percent, discount, serials, chosen_lots, position)
      join products p on p.id = l.product_id join units u on u.id = p.unit_id join areas a on a.id = ${areaId}
      ${sql.raw(holding)}
      left join sale_prices(${areaId}::int, ${clientId}::int, (select (now() at time zone g.time_zone)::date from settings g),
        ${lines.map(({ productId }) => productId)}::int[]) y on y.product_id = p.id
    order by l.position`.execute(db)
  return rows
}

const columnsOf = ({
  productId,
  listPrice,
  discountPercent,
  chosenLots,
  ...line
}: ParkedContent['lines'][number]) => ({
  ...line,
  product_id: productId,
  list_price: listPrice,
  discount_percent: discountPercent,
  chosen_lots: chosenLots,
})
