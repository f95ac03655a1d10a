import { shareOf } from '@yunque/domain/comparison'
import { decimals } from '@yunque/domain/test/arbitraries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from '../../../test/evaluate.ts'
import { testStore } from '../../../test/harness.ts'
import { written } from '../../lists/list-expression.ts'
import { profitOf } from './sold-money.ts'

const store = testStore()

/** Profits whose percentage is near half a hundredth, where rounding decides. */
const sold = fc
  .record({
    net: decimals(2, 0, 1_000_000_000),
    percent: decimals(3, -50, 100),
    off: fc.integer({ min: -1, max: 1 }),
  })
  .map(({ net, percent, off }) => ({ net, profit: Math.round(net * percent + off) / 100 }))

test("the SQL for the profit of a sale in percent gives the same as the domain's rule", async () => {
  const columns = 'net numeric, profit numeric'
  const percent = written(profitOf('s').utilidadPercent)
  const expression = `(select ${percent} from (select c.net, c.net - c.profit as cost) s)`
  await fc.assert(
    fc.asyncProperty(fc.array(sold, { minLength: 50, maxLength: 100 }), async (cases) => {
      expect(await evaluate(store.database.db, cases, { columns, expression })).toEqual(
        cases.map(({ profit, net }) => shareOf(profit, net)),
      )
    }),
    { numRuns: 40 },
  )
})
