import { activeWords } from '@yunque/contract/core/value-words'
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
    id: { sql: 'v.id', type: 'number' },
    fullName: { sql: 'v.full_name', type: 'text' },
    phoneNumber: { sql: 'v.phone', type: 'text' },
    cellNumber: { sql: 'v.cell_phone', type: 'text' },
    email: { sql: 'v.email', type: 'text' },
    address: { sql: 'v.address', type: 'text' },
    observation: { sql: 'v.observation', type: 'text' },
    active: { sql: 'v.active', type: 'boolean', words: activeWords },
    version: { sql: 'v.version', type: 'number' },
    createAt: { sql: 'v.created_at', type: 'instant' },
    createBy: { sql: 'v.created_by', type: 'text' },
    modifyAt: { sql: 'v.modified_at', type: 'instant' },
    modifyBy: { sql: 'v.modified_by', type: 'text' },
  },
  key: 'id',
  defaultSort: [{ selector: 'fullName' }],
  take: 20,
})

/** A salesperson, as in the list. @throws NotFound */
export const findSalesperson = (db: Db | Tx, context: Context, id: number): Promise<SalespersonRow> =>
  findListed(db, context, salespeopleList, id)
