import type { SalespersonRow } from '@yunque/contract/sales/salespeople'
import { salespeople } from '@yunque/contract/sales/salespeople.endpoints'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'

/** Salespeople. */
export const salespeopleList = defineList(salespeople.list)({
  from: from('vendors', 'v'),
  fields: {
    id: 'v.id',
    fullName: 'v.full_name',
    phoneNumber: 'v.phone',
    cellNumber: 'v.cell_phone',
    email: 'v.email',
    address: 'v.address',
    observation: 'v.observation',
    active: 'v.active',
    version: 'v.version',
    createAt: 'v.created_at',
    createBy: 'v.created_by',
    modifyAt: 'v.modified_at',
    modifyBy: 'v.modified_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'fullName' }],
  take: 20,
})

/** A salesperson, as in the list. @throws NotFound */
export const findSalesperson = (db: Db | Tx, context: Context, id: number): Promise<SalespersonRow> =>
  findListed(db, context, salespeopleList, id)
