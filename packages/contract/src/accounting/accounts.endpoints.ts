import { answerOf } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { rowOf } from '../core/record.ts'
import { accountRecord } from './account.record.ts'
import { type AccountRow, accountOnWire, accountReaders } from './accounts.ts'

/** Calls about the plan of accounts. */
export const accounts = entity('accounts', {
  title: 'Plan de cuentas',
  access: accountReaders,
  writeAccess: ['planDeCuentas'],
  body: accountOnWire,
  answer: answerOf<AccountRow>(),
  list: { row: rowOf(accountRecord) },
})
