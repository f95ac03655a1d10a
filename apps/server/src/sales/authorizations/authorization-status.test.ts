import { AuthorizationStatus } from '@yunque/contract/sales/authorizations'
import { codeFault } from '@yunque/domain/authorizations'
import { AuthorizationType } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import { expect, test } from 'vitest'
import { evaluate } from '../../../test/evaluate.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'
import { written } from '../../lists/list-expression.ts'
import { status } from './authorizations.queries.ts'

const store = testStore()
const today = businessDay()
const words = {
  inactive: AuthorizationStatus.inactive,
  used: AuthorizationStatus.used,
  expired: AuthorizationStatus.expired,
} as const

test('the listed status of a rule equals the reason for which a sale refuses it', async () => {
  const either = [true, false]
  const days = [null, addDays(today, -1), today, addDays(today, 1)]
  const cases = either.flatMap((active) =>
    either.flatMap((used) => days.map((expiredDate) => ({ active, used, expiredDate }))),
  )
  const columns = 'active boolean, used boolean, "expiredDate" date'
  const expression = `(select ${written(status)} from (select c.active, c.used, c."expiredDate" as expired_date) r, settings g)`
  const anyone = {
    productId: null,
    clientId: null,
    userId: null,
    authors: [],
    useOneTime: true,
    discount: null,
  }
  expect(await evaluate(store.database.db, cases, { columns, expression })).toEqual(
    cases.map((rule) => {
      const fault = codeFault(
        { ...rule, ...anyone, typeId: AuthorizationType.credit },
        { userId: 1, clientId: 1, today },
      )
      return fault === undefined ? AuthorizationStatus.inForce : words[fault as keyof typeof words]
    }),
  )
})
