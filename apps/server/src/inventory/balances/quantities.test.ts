import { decimals } from '@yunque/domain/test/arbitraries'
import { fitsUnit } from '@yunque/domain/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from '../../../test/evaluate.ts'
import { testStore } from '../../../test/harness.ts'
import { beyondUnit } from '../../catalogs/refuse-stored-fractions.ts'

const store = testStore()

test('SQL finds the quantities that do not fit their unit', async () => {
  const quantity = fc
    .record({
      scale: fc.integer({ min: 0, max: 4 }),
      whole: decimals(4, 0, 100),
      places: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ scale, whole, places }) => ({ quantity: Number(whole.toFixed(scale)), places }))
  await fc.assert(
    fc.asyncProperty(fc.array(quantity, { minLength: 20, maxLength: 60 }), async (cases) => {
      const columns = 'quantity numeric, places int'
      const expression = beyondUnit('c.quantity', 'c.places')
      expect(await evaluate(store.database.db, cases, { columns, expression })).toEqual(
        cases.map((each) => !fitsUnit(each.quantity, each.places)),
      )
    }),
    { numRuns: 20 },
  )
})
