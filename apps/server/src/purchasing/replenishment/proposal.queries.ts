import { ProposalBy, type ReplenishmentRow } from '@yunque/contract/purchasing/replenishment'
import { roundUp, wholePacks } from '@yunque/domain/demand'
import { replenish, surplus, unitsNeeded } from '@yunque/domain/replenishment'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { held, holding, isLow } from '../../inventory/balances/availability.ts'
import { type Context, readsCosts } from '../../operation/context.ts'
import type { Lacking } from './lacking.ts'
import { lastPurchase } from './last-purchase.ts'
import { onTheWay } from './on-the-way.ts'
import { soldElsewhere, soldProducts } from './sold-products.queries.ts'

/**
 * The transfers and purchases that would bring the products of an area up to their stock: those with low stock to their
 * maximum (availability.replenishment), or those that are sold to their target (availability.by-sales).
 */
export async function replenishmentProposal(
  db: Db,
  context: Context,
  { areaId, by }: { areaId: number; by: ProposalBy },
): Promise<ReplenishmentRow[]> {
  const lacking =
    by === ProposalBy.sales ? await soldProducts(db, context, areaId) : await lowProducts(db, areaId)
  const needing = lacking.flatMap((row) => {
    const need = roundUp(unitsNeeded({ ...row, stockMax: row.target }), row.decimals)
    return need === 0 ? [] : [{ row, need }]
  })
  const ids = needing.map(({ row }) => row.productId)
  const others = await elsewhere(db, areaId, ids)
  const targets =
    by === ProposalBy.sales ? await soldElsewhere(db, context, { areaId, ids }) : new Map<string, number>()
  return needing.map(({ row, need }) =>
    proposed(row, {
      need,
      areas: others.get(row.productId) ?? [],
      targets,
      costs: readsCosts(context.actor),
    }),
  )
}

type Sources = {
  need: number
  areas: readonly Other[]
  /** Targets of other areas by area and product; without one the maximum of the area counts. */
  targets: ReadonlyMap<string, number>
  costs: boolean
}

function proposed(
  { cost, decimals: _, target: __, ...row }: Lacking,
  { need, areas, targets, costs }: Sources,
): ReplenishmentRow {
  const spare = areas.map((area) => ({
    areaId: area.areaId,
    surplus: surplus({
      ...area,
      stockMax: targets.get(`${area.areaId}:${row.productId}`) ?? (row.sales ? 0 : area.stockMax),
    }),
  }))
  const { transfers, buy } = replenish(need, spare)
  const named = transfers.map((part) => ({
    ...part,
    area: areas.find((area) => area.areaId === part.areaId)?.area ?? '',
  }))
  return {
    ...row,
    need,
    transfers: named,
    buy: wholePacks(buy, row.packSize),
    ...(costs ? { cost: cost ?? 0 } : {}),
  }
}

const column = (name: keyof typeof held) => sql.raw(held[name])

async function lowProducts(db: Db, areaId: number): Promise<Lacking[]> {
  const { rows } = await sql<Lacking>`
    select p.id as "productId", p.internal_code as "internalCode", p.name as product, u.name as um, u.decimals,
      ${column('stock')} as stock, ${column('disponible')} as disponible, ${column('stockMin')} as "stockMin",
      ${column('stockMax')} as "stockMax", ${column('stockMax')} as target, l.pack_size as "packSize",
      l.provider_id as "providerId", l.provider, coalesce(l.cost, 0) as cost, ${onTheWay} as "onTheWay"
    from products p join units u on u.id = p.unit_id join areas a on a.id = ${areaId} ${sql.raw(holding)}
      ${lastPurchase}
    where ${sql.raw(isLow)}
    order by p.name_order nulls first, p.id`.execute(db)
  return rows
}

type Other = {
  productId: number
  areaId: number
  area: string
  disponible: number
  stockMin: number
  stockMax: number
}

/** The stock of these products in the other active areas. */
async function elsewhere(db: Db, areaId: number, ids: readonly number[]): Promise<Map<number, Other[]>> {
  const { rows } = await sql<Other>`
    select p.id as "productId", a.id as "areaId", a.name as area, ${column('disponible')} as disponible,
      ${column('stockMin')} as "stockMin", ${column('stockMax')} as "stockMax"
    from products p join areas a on a.id <> ${areaId} and a.active ${sql.raw(holding)}
    where p.id = any(${ids}::int[]) and s.stock > 0`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}
