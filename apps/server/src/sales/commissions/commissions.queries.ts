import type { CategoryCommissionRow } from '@yunque/contract/sales/commissions'
import { categoryCommissions } from '@yunque/contract/sales/commissions.endpoints'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'

/** Commission rules by category. */
export const categoryCommissionsList = defineList(categoryCommissions.list)({
  from: from('category_commissions', 'm').inner('categories', 'c', { id: 'm.category_id' }),
  fields: {
    id: { sql: 'm.id', type: 'number' },
    familyId: { sql: 'm.category_id', type: 'number' },
    family: { sql: 'c.name', type: 'text' },
    comission: { sql: 'm.comission', type: 'number' },
    d46a59: { sql: 'm.d46_a59', type: 'number' },
    d60aMas: { sql: 'm.d60_a_mas', type: 'number' },
    createdAt: { sql: 'm.created_at', type: 'instant' },
    createdBy: { sql: 'm.created_by', type: 'text' },
    modifiedAt: { sql: 'm.modified_at', type: 'instant' },
    modifiedBy: { sql: 'm.modified_by', type: 'text' },
    version: { sql: 'm.version', type: 'number' },
  },
  key: 'id',
  defaultSort: [{ selector: 'family' }],
  take: 20,
})

/** One commission rule. @throws NotFound */
export const findCommission = (db: Db | Tx, context: Context, id: number): Promise<CategoryCommissionRow> =>
  findListed(db, context, categoryCommissionsList, id)
