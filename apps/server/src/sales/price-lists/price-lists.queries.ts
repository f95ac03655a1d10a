import type { PriceListRecord } from '@yunque/contract/sales/price-lists'
import { priceLists } from '@yunque/contract/sales/price-lists.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'

/** The price lists. */
export const priceListList = defineList(priceLists.list)({
  from: from('price_lists', 'l').left('price_lists', 'b', { id: 'l.base_list_id' }),
  fields: {
    id: 'l.id',
    name: 'l.name',
    currencyId: 'l.currency_id',
    audienceId: 'l.audience_id',
    priority: 'l.priority',
    validFrom: 'l.valid_from',
    validTo: 'l.valid_to',
    baseId: 'l.base_id',
    baseListId: 'l.base_list_id',
    baseList: 'b.name',
    roundingId: 'l.rounding_id',
    roundingStep: 'l.rounding_step',
    groups: ({ l }) => `(select coalesce(string_agg(g.name, ', ' order by norm(g.name)), '')
        from price_list_groups n join client_groups g on g.id = n.group_id where n.list_id = ${l}.id)`,
    areas: ({ l }) => `(select coalesce(string_agg(a.name, ', ' order by norm(a.name)), '')
        from price_list_areas n join areas a on a.id = n.area_id where n.list_id = ${l}.id)`,
    products: ({ l }) =>
      `(select count(distinct i.product_id)::int from price_list_items i where i.list_id = ${l}.id)`,
    clients: ({ l }) => `(select count(*)::int from clients c where c.price_list_id = ${l}.id and c.active)`,
    active: 'l.active',
    version: 'l.version',
    createAt: 'l.created_at',
    createBy: 'l.created_by',
    modifyAt: 'l.modified_at',
    modifyBy: 'l.modified_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'name' }],
  take: 20,
})

/** The typed prices of a list. */
export const listItemList = defineList(priceLists.items)({
  from: from('price_list_items', 'i')
    .inner('products', 'p', { id: 'i.product_id' })
    .inner('units', 'u', { id: 'p.unit_id' }),
  fields: {
    item: ({ i }) => `${i}.product_id || '/' || ${i}.from_quantity`,
    productId: 'i.product_id',
    internalCode: 'p.internal_code',
    product: 'p.name',
    um: 'u.name',
    fromQuantity: 'i.from_quantity',
    price: 'i.price',
    changedAt: 'i.changed_at',
    changedBy: 'i.changed_by',
  },
  key: 'item',
  defaultSort: [{ selector: 'product' }, { selector: 'fromQuantity' }],
  take: 20,
  where: (_context, { listId }) => [listId !== undefined && sql`i.list_id = ${listId}`],
})

/** A price list with its areas, groups and formulas. @throws NotFound */
export async function findPriceList(db: Db | Tx, context: Context, id: number): Promise<PriceListRecord> {
  const [row, { rows }] = await Promise.all([
    findListed(db, context, priceListList, id),
    sql<Pick<PriceListRecord, 'areaIds' | 'groupIds' | 'formulas'>>`
      select array(select area_id from price_list_areas where list_id = ${id} order by 1) as "areaIds",
        array(select group_id from price_list_groups where list_id = ${id} order by 1) as "groupIds",
        (select coalesce(jsonb_agg(jsonb_build_object('from', from_quantity, 'formula', formula) order by from_quantity), '[]')
          from price_list_formulas where list_id = ${id}) as formulas`.execute(db),
  ])
  const [parts] = rows
  if (!parts) throw new Error('A select without a table has one row')
  return { ...row, ...parts }
}
