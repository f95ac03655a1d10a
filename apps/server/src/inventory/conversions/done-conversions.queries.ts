import { costReaders } from '@yunque/contract/core/cost-readers'
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
    id: { sql: 'd.id', type: 'number' },
    date: { sql: 'd.date', type: 'date' },
    areaId: { sql: 'a.id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    sourceCode: productCode('p'),
    sourceProduct: productName('p'),
    sourceUm: { sql: 'u.name', type: 'text' },
    sourceQuantity: { sql: 'd.source_quantity', type: 'number' },
    targetCode: productCode('t'),
    targetProduct: productName('t'),
    targetUm: { sql: 'v.name', type: 'text' },
    targetQuantity: { sql: 'd.target_quantity', type: 'number' },
    value: { sql: 'd.value', type: 'number', only: costReaders },
    price: { sql: 'd.price', type: 'number' },
    createAt: { sql: 'd.created_at', type: 'instant' },
    createBy: { sql: 'd.created_by', type: 'text' },
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: ({ actor }) => [!actsEverywhere(actor) && sql`d.area_id = ${actor.areaId}`],
})

/** One past conversion. @throws NotFound */
export const findDoneConversion = (db: Db, context: Context, id: number): Promise<DoneConversionRow> =>
  findListed(db, context, doneConversionList, id)
