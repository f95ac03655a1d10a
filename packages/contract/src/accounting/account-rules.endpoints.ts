import { answerOf, endpoint } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { accountRuleRecord } from './account-rule.record.ts'
import { type AccountRuleRow, accountRule } from './account-rules.ts'
import { accountReaders } from './accounts.ts'

/** Calls about the accounts to which documents are posted. */
export const accountRules = {
  list: listEndpoint('accountRules', {
    title: 'Cuentas por documento',
    access: accountReaders,
    row: rowOf(accountRuleRecord),
  }),
  save: endpoint('POST /accountRules/post', {
    access: ['planDeCuentas'],
    summary: 'Asigna la cuenta de una regla',
    body: accountRule,
    answer: answerOf<AccountRuleRow>(),
  }),
}
