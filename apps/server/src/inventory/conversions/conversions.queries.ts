import { State } from '@yunque/contract/core/constants'
import type {
  ConversionSource,
  ProductConversionRow,
  Relation,
  StockOf,
} from '@yunque/contract/inventory/conversions'
import { conversions } from '@yunque/contract/inventory/conversions.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { defineList, type SharedFields } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from, joinsOver } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { held, heldFields, holding, holdingTables } from '../balances/availability.ts'
import { productCode, productName } from '../product-facts/product-fields.ts'
import { findAreaProduct } from '../products/area-products.queries.ts'

const goods = joinsOver<{ c: 'source_product_id' | 'target_product_id' }>()
  .inner('products', 'p', { id: 'c.source_product_id' })
  .inner('units', 'u', { id: 'p.unit_id' })
  .inner('products', 't', { id: 'c.target_product_id' })
  .inner('units', 'v', { id: 't.unit_id' })
  .every('areas', 'a')
  .and(holdingTables)

type Aliased = 'c' | 'p' | 'u' | 't' | 'v' | 'a' | 's' | 'e' | 'r' | 'h'

const fields = {
  id: 'c.id',
  sourceProductId: 'p.id',
  sourceCode: productCode('p'),
  sourceProduct: productName('p'),
  sourceUm: 'u.name',
  sourceQuantity: 'c.source_quantity',
  targetProductId: 't.id',
  targetCode: productCode('t'),
  targetProduct: productName('t'),
  targetUm: 'v.name',
  targetQuantity: 'c.target_quantity',
  stock: heldFields.stock,
  disponible: heldFields.disponible,
  version: 'c.version',
  createAt: 'c.created_at',
  createBy: 'c.created_by',
  modifyAt: 'c.modified_at',
  modifyBy: 'c.modified_by',
} as const satisfies SharedFields<Aliased>

/** The conversion relations, with the source's stock in the reader's area. */
export const conversionList = defineList(conversions.list)({
  from: from('product_conversions', 'c').and(goods),
  fields,
  key: 'id',
  defaultSort: [{ selector: 'sourceProduct' }],
  take: 20,
  where: ({ actor }) => [sql`a.id = ${actor.areaId}`],
})

const facts = 'version, created_at, created_by, modified_at, modified_by'

const rules = () =>
  sql.raw(`
  select id, source_product_id, source_quantity, target_product_id, target_quantity, ${facts} from product_conversions
  union all
  select 0, b.id, b.convert_source_quantity, b.convert_product_id, b.convert_product_quantity, ${facts}
  from products b where b.convert_product_id is not null and b.state_id = ${State.active} and not exists (
    select from product_conversions k
    where k.source_product_id = b.id and k.target_product_id = b.convert_product_id)`)

/** The relations, and the conversions that only the card of an active product defines, which have id 0. */
export const ruleList = defineList(conversions.rules)({
  from: from(rules, 'c').and(goods),
  fields: {
    ...fields,
    key: ({ c, p }) => `(${c}.id || ':' || ${p}.id)`,
    areaId: 'a.id',
    area: 'a.name',
    origin: ({ c }) => `(case ${c}.id when 0 then 'De la ficha del producto' else 'De esta lista' end)`,
  },
  key: 'key',
  defaultSort: [{ selector: 'sourceProduct' }],
  take: 20,
  where: ({ actor }) => [sql`a.id = ${actor.areaId}`],
})

/** One relation, as in the list. @throws NotFound */
export const findConversion = (db: Db | Tx, context: Context, id: number): Promise<ProductConversionRow> =>
  findListed(db, context, conversionList, id)

/** How a product converts into another: by a relation, else by its own card, which has id 0. @throws NotFound */
export async function relationOf(
  db: Db,
  { sourceId, targetId }: { sourceId: number; targetId: number },
): Promise<Relation> {
  const { rows } = await sql<Relation>`
    select coalesce(c.id, 0) as id, p.id as "sourceProductId", p.name as "sourceProduct", t.id as "targetProductId",
      t.name as "targetProduct", coalesce(c.source_quantity, p.convert_source_quantity) as "sourceQuantity",
      coalesce(c.target_quantity, p.convert_product_quantity) as "targetQuantity"
    from products p cross join products t
      left join product_conversions c on c.source_product_id = p.id and c.target_product_id = t.id
    where p.id = ${sourceId} and t.id = ${targetId} and (c.id is not null or p.convert_product_id = t.id)`.execute(
    db,
  )
  const [relation] = rows
  if (!relation) throw new NotFound()
  return relation
}

/**
 * The products of an area that can be converted into a product now, by a relation or by their own card, with stock for
 * at least one conversion.
 */
export async function sourcesOf(
  db: Db,
  { areaId, targetId }: { areaId: number; targetId: number },
): Promise<ConversionSource[]> {
  const { rows } = await sql<ConversionSource>`
    with rules as (
      select id, source_product_id as source, source_quantity as takes, target_quantity as gives
      from product_conversions where target_product_id = ${targetId}
      union all
      select 0, b.id, b.convert_source_quantity, b.convert_product_quantity from products b
      where b.convert_product_id = ${targetId} and not exists (
        select from product_conversions c where c.source_product_id = b.id and c.target_product_id = ${targetId}))
    select k.id, p.id as "sourceProductId", p.internal_code as "sourceCode", p.name as "sourceProduct",
      u.name as "sourceUm", k.takes as "sourceQuantity", t.id as "targetProductId", t.name as "targetProduct",
      k.gives as "targetQuantity", a.id as "areaId", a.name as area,
      ${sql.raw(held.stock)} as stock, ${sql.raw(held.disponible)} as disponible
    from rules k join products p on p.id = k.source join units u on u.id = p.unit_id
      join products t on t.id = ${targetId} join areas a on a.id = ${areaId} ${sql.raw(holding)}
    where p.state_id = ${State.active} and t.state_id = ${State.active}
      and least(${sql.raw(held.stock)}, ${sql.raw(held.disponible)}) >= k.takes
    order by p.name_order nulls first, p.id`.execute(db)
  return rows
}

/** The stock of a product in an area, and how much of it is available. @throws NotFound */
export async function stockOf(
  db: Db,
  context: Context,
  place: { areaId: number; productId: number },
): Promise<StockOf> {
  const { stock, disponible } = await findAreaProduct(db, context, place)
  return { stock, disponible }
}
