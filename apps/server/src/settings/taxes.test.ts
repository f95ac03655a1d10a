import { isCredited, type Regime } from '@yunque/domain/taxes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { creditedIvaSql } from './taxes.ts'

const store = testStore()

test('the credited IVA of SQL is that of the rule', async () => {
  const line = fc.record({
    iva: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    ivaCreditable: fc.boolean(),
    regime: fc.constantFrom<Regime>('general', 'cuotaFija', null),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 50 }), async (lines) => {
      const { rows } = await sql<{ credited: number }>`
        select ${sql.raw(creditedIvaSql('l', 'b'))} as credited
        from unnest(${lines.map(({ iva }) => iva)}::numeric[], ${lines.map(({ ivaCreditable }) => ivaCreditable)}::boolean[])
          with ordinality l (iva, iva_creditable, line)
        join unnest(${lines.map(({ regime }) => regime)}::text[]) with ordinality b (fiscal_regime, line) using (line)
        order by line`.execute(store.database.db)
      expect(rows.map(({ credited }) => credited)).toEqual(
        lines.map((each) => (isCredited(each) ? each.iva : 0)),
      )
    }),
    { numRuns: 30 },
  )
})
