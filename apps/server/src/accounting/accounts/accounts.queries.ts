import type { AccountRow } from '@yunque/contract/accounting/accounts'
import { accounts } from '@yunque/contract/accounting/accounts.endpoints'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'

/** SQL: the rules that post to the account `alias`. A removed category may leave one. */
const rulesOf = (alias: string): string => `
  select r.rule from account_rules r where r.account_id = ${alias}.id
    and (r.rule <> 'expense' or r.subject_id = 0 or exists (select from expense_categories where id = r.subject_id))
    and (r.rule <> 'bank' or exists (select from banks where id = r.subject_id))
    and (r.rule <> 'cashMovement' or r.subject_id = 0 or exists (select from cash_movement_categories where id = r.subject_id))`

/** SQL: the accounts below the account `alias` (accounting.plan). */
const below = (alias: string): string => `select from accounts b where b.code like ${alias}.code || '.%'`

/** 'Plan de cuentas', in the order of the codes. */
export const accountList = defineList(accounts.list)({
  from: from('accounts', 'c'),
  fields: {
    id: 'c.id',
    code: 'c.code',
    name: 'c.name',
    type: ({ c }) => `left(${c}.code, 1)::int`,
    level: ({ c }) => `(length(${c}.code) - length(replace(${c}.code, '.', '')) + 1)`,
    posts: ({ c }) => `(not exists (${below(c)}))`,
    rules: ({ c }) => `(select count(*)::int from (${rulesOf(c)}) r)`,
    version: 'c.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'code' }],
  take: 100,
})

/** An account, as in the plan. @throws NotFound */
export const findAccount = (db: Db | Tx, context: Context, id: number): Promise<AccountRow> =>
  findListed(db, context, accountList, id)
