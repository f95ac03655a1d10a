import { addDays } from '@yunque/domain/dates'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { newWorld } from '../../test/model/new-world.ts'
import { dice, layaways, operations, spentCash } from '../../test/model/operations.ts'
import { expectedPicture, realPicture } from '../../test/model/picture.ts'
import { closingFigures } from '../../test/model/till.ts'
import { BOUGHT_RATE, type Dice, RATE, type World } from '../../test/model/world.ts'
import { roundsOf } from '../../test/rounds.ts'
import { businessDay } from '../../test/stock.ts'

const store = testStore()
/** Debts of the day before have another rate than the receipts that pay them. */
const rates = new Map([[addDays(businessDay(), -1), BOUGHT_RATE]])

beforeAll(async () => {
  await build.rate(store.admin, businessDay(), RATE)
  for (const [day, value] of rates) await build.rate(store.admin, day, value)
  await build.settings(store.admin, { dollarCredit: true })
})

test('random sequences of operations give the same result as a model of the rules, and pass every invariant', async () => {
  // Without bias the sequences have all lengths alike.
  const course = fc.noBias(fc.array(dice, { maxLength: 60, size: 'max' }))
  const property = fc.asyncProperty(course, async (throws) => {
    const world = await newWorld(store, rates)
    for (const each of throws) await happen(world, each)
    for (const closing of world.closings) {
      const { body } = await world.seller.get(`cuts/pre-ejecute/${closing.id}`)
      expect(body).toMatchObject(closingFigures(world, closing))
    }
    expect(await store.breaches()).toEqual([])
  })
  await fc.assert(property, {
    numRuns: Number(process.env.MODEL_RUNS ?? roundsOf({ few: 15, all: 75 })),
    examples: [[[...layaways]], [[...spentCash]]],
  })
}, 3_600_000)

/** Runs one operation on both: both accept or refuse it, and have the same state afterwards. */
async function happen(world: World, throws: Dice): Promise<void> {
  const step = operations[throws.operation]?.(world, throws)
  if (!step) return
  const { by, method, path, body, allowed, numbered = 'id' } = step
  const answer = method === 'post' ? await by.post(path, body) : await by[method](path)
  const about = `${throws.operation}: ${answer.status} ${answer.text.slice(0, 300)}`
  expect(answer.status < 500, about).toBe(true)
  expect(answer.status === 200, about).toBe(allowed)
  if (allowed) step.commit(answer.body[numbered], answer.body)
  expect(await realPicture(store, world), about).toEqual(expectedPicture(world))
}
