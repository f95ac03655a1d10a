import { accountRules } from '@yunque/contract/accounting/account-rules.endpoints'
import { accounts } from '@yunque/contract/accounting/accounts.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { write } from '../../http/serve.ts'
import { accountRuleList } from './account-rules.queries.ts'
import { accountList, findAccount } from './accounts.queries.ts'
import { removeAccount, saveAccount } from './save-account.ts'
import { saveAccountRule } from './save-account-rule.ts'

/** The plan of accounts, and the accounts to which documents are posted. */
export function planOfAccountsRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: accounts,
    list: accountList,
    find: findAccount,
    save: saveAccount,
    remove: removeAccount,
  })
  listRoutes(app, accountRules.list, accountRuleList)
  write(app, accountRules.save, (tx, context, { body }) => saveAccountRule(tx, context, body))
}
