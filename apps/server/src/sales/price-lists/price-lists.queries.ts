import { fixedCatalogs } from '@yunque/contract/core/constants'
import { activeWords, wordsOf } from '@yunque/contract/core/value-words'
import { audienceWords, listBaseWords, roundingWords } from '@yunque/contract/sales/price-list-choices'
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
    id: { sql: 'l.id', type: 'number' },
    name: { sql: 'l.name', type: 'text' },
    currencyId: { sql: 'l.currency_id', type: 'number', words: wordsOf(fixedCatalogs.currency) },
    audienceId: { sql: 'l.audience_id', type: 'number', words: audienceWords },
    priority: { sql: 'l.priority', type: 'number' },
    validFrom: { sql: 'l.valid_from', type: 'date' },
    validTo: { sql: 'l.valid_to', type: 'date' },
    baseId: { sql: 'l.base_id', type: 'number', words: listBaseWords },
    baseListId: { sql: 'l.base_list_id', type: 'number' },
    baseList: { sql: 'b.name', type: 'text' },
    roundingId: { sql: 'l.rounding_id', type: 'number', words: roundingWords },
    roundingStep: { sql: 'l.rounding_step', type: 'number' },
    groups: {
      sql: ({ l }) => `(select coalesce(string_agg(g.name, ', ' order by norm(g.name)), '')
        from price_list_groups n join client_groups g on g.id = n.group_id where n.list_id = ${l}.id)`,
      type: 'text',
    },
    areas: {
      sql: ({ l }) => `(select coalesce(string_agg(a.name, ', ' order by norm(a.name)), '')
        from price_list_areas n join areas a on a.id = n.area_id where n.list_id = ${l}.id)`,
      type: 'text',
    },
    products: {
      sql: ({ l }) =>
        `(select count(distinct i.product_id)::int from price_list_items i where i.list_id = ${l}.id)`,
      type: 'number',
    },
    clients: {
      sql: ({ l }) => `(select count(*)::int from clients c where c.price_list_id = ${l}.id and c.active)`,
      type: 'number',
    },
    active: { sql: 'l.active', type: 'boolean', words: activeWords },
    version: { sql: 'l.version', type: 'number' },
    createAt: { sql: 'l.created_at', type: 'instant' },
    createBy: { sql: 'l.created_by', type: 'text' },
    modifyAt: { sql: 'l.modified_at', type: 'instant' },
    modifyBy: { sql: 'l.modified_by', type: 'text' },
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
    item: { sql: ({ i }) => `${i}.product_id || '/' || ${i}.from_quantity`, type: 'text' },
    productId: { sql: 'i.product_id', type: 'number' },
    internalCode: { sql: 'p.internal_code', type: 'text' },
    product: { sql: 'p.name', type: 'text' },
    um: { sql: 'u.name', type: 'text' },
    fromQuantity: { sql: 'i.from_quantity', type: 'number' },
    price: { sql: 'i.price', type: 'number' },
    changedAt: { sql: 'i.changed_at', type: 'instant' },
    changedBy: { sql: 'i.changed_by', type: 'text' },
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
