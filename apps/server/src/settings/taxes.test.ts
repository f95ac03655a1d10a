import { withIva, withoutIva } from '@yunque/domain/prices'
import { chargedRate } from '@yunque/domain/taxes'
import { decimals } from '@yunque/domain/test/arbitraries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from '../../test/evaluate.ts'
import { testStore } from '../../test/harness.ts'
import { chargedRateSql, withIvaSql, withoutIvaSql } from './taxes.ts'

const store = testStore()

test("the SQL that removes and adds IVA gives the same as the domain's rule", async () => {
  const amount = fc.record({
    amount: decimals(6, 0, 1_000_000),
    rate: fc.oneof(fc.constantFrom(0, 15), decimals(2, 0, 100)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 20, maxLength: 60 }), async (cases) => {
      const columns = 'amount numeric, rate numeric'
      const ask = (expression: string) => evaluate(store.database.db, cases, { columns, expression })
      expect(await ask(withoutIvaSql('c.amount', 'c.rate'))).toEqual(
        cases.map(({ amount, rate }) => withoutIva(amount, rate)),
      )
      expect(await ask(withIvaSql('c.amount', 'c.rate'))).toEqual(
        cases.map(({ amount, rate }) => withIva(amount, rate)),
      )
    }),
    { numRuns: 30 },
  )
})

test("the SQL for the charged rate gives the same as the domain's rule, in every regime", async () => {
  const cases = [null, 'general' as const, 'cuotaFija' as const].flatMap((regime) =>
    [true, false].flatMap((hasIva) => [0, 15].map((iva) => ({ regime, hasIva, iva }))),
  )
  const expression = `(select ${chargedRateSql}
    from (select c."hasIva" as has_iva) p, (select c.regime as fiscal_regime, c.iva) g)`
  expect(
    await evaluate(store.database.db, cases, {
      columns: 'regime text, "hasIva" boolean, iva numeric',
      expression,
    }),
  ).toEqual(cases.map(({ regime, iva, hasIva }) => chargedRate({ regime, iva }, { hasIva })))
})
