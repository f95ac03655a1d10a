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
    id: 'm.id',
    familyId: 'm.category_id',
    family: 'c.name',
    comission: 'm.comission',
    d46a59: 'm.d46_a59',
    d60aMas: 'm.d60_a_mas',
    createdAt: 'm.created_at',
    createdBy: 'm.created_by',
    modifiedAt: 'm.modified_at',
    modifiedBy: 'm.modified_by',
    version: 'm.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'family' }],
  take: 20,
})

/** One commission rule. @throws NotFound */
export const findCommission = (db: Db | Tx, context: Context, id: number): Promise<CategoryCommissionRow> =>
  findListed(db, context, categoryCommissionsList, id)
