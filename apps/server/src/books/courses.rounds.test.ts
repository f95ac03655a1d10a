import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acts, openCourse, type Throw } from '../../test/followers/course.ts'
import { testStore } from '../../test/harness.ts'
import { allRounds, roundsOf } from '../../test/rounds.ts'

const store = testStore()

/** More frequent acts: what is sold comes back, is claimed, delivered and exchanged. */
const often = [
  'deliver',
  'voidDelivery',
  'receive',
  'handOver',
  'swap',
  'sell',
  'sell',
  'sell',
  'giveBack',
  'giveBack',
  'claim',
  'claim',
  'change',
  'deliver',
  'voidNote',
  'step',
]

const thrown: fc.Arbitrary<Throw> = fc.record({
  act: fc.constantFrom(...Object.keys(acts), ...often),
  which: fc.nat(11),
  product: fc.nat(7),
  quantity: fc.constantFrom(1, 1, 1, 2, 3),
  flag: fc.boolean(),
})

test('whatever is sold, returned, claimed, delivered, exchanged, received and voided in any order, the books hold after every act', async () => {
  const course = fc.noBias(fc.array(thrown, { minLength: 30, maxLength: 80, size: 'max' }))
  const done = new Map<string, number>()
  const property = fc.asyncProperty(course, async (all) => {
    const place = await openCourse(store)
    await store.admin.post('about/fiscal-regime', { fiscalRegime: 'general' })
    for (const each of all) {
      const answer = await acts[each.act]?.(place, each)
      if (!answer) continue
      const about = `${JSON.stringify(each)}: ${answer.status} ${answer.text.slice(0, 300)}`
      expect(answer.status < 500, about).toBe(true)
      if (answer.status !== 200) continue
      done.set(each.act, (done.get(each.act) ?? 0) + 1)
      expect(await store.breaches(), about).toEqual([])
    }
  })
  await fc.assert(property, {
    numRuns: Number(process.env.COURSE_RUNS ?? roundsOf({ few: 3, all: 20 })),
  })
  // Most of them pass now and then, so that the books see what they do.
  if (allRounds()) expect(done.size).toBeGreaterThan(Object.keys(acts).length / 2)
}, 3_600_000)
