import type { DoneConversionRow } from '@yunque/contract/inventory/conversions'
import { conversions } from '@yunque/contract/inventory/conversions.endpoints'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { productCode, productName } from '../product-facts/product-fields.ts'

/** Past conversions in the reader's area; users of the warehouse see all (access.own-area). */
export const doneConversionList = defineList(conversions.doneList)({
  from: from('stock_conversions', 'd')
    .left('areas', 'a', { id: 'd.area_id' })
    .left('products', 'p', { id: 'd.source_product_id' })
    .left('units', 'u', { id: 'p.unit_id' })
    .left('products', 't', { id: 'd.target_product_id' })
    .left('units', 'v', { id: 't.unit_id' }),
  fields: {
    id: 'd.id',
    date: 'd.date',
    areaId: 'a.id',
    area: 'a.name',
    sourceCode: productCode('p'),
    sourceProduct: productName('p'),
    sourceUm: 'u.name',
    sourceQuantity: 'd.source_quantity',
    targetCode: productCode('t'),
    targetProduct: productName('t'),
    targetUm: 'v.name',
    targetQuantity: 'd.target_quantity',
    value: 'd.value',
    price: 'd.price',
    createAt: 'd.created_at',
    createBy: 'd.created_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: ({ actor }) => [!actsEverywhere(actor) && sql`d.area_id = ${actor.areaId}`],
})

/** One past conversion. @throws NotFound */
export const findDoneConversion = (db: Db, context: Context, id: number): Promise<DoneConversionRow> =>
  findListed(db, context, doneConversionList, id)
