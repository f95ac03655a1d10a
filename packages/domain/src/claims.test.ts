import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterStep,
  ClaimPlace,
  type ClaimStanding,
  ClaimState,
  ClaimStep,
  ClaimWarranty,
  claimState,
  isCovered,
  nextSteps,
  received,
  warrantyOn,
} from './claims.ts'

const {
  sent,
  back,
  repaired,
  changedBySupplier,
  changedFromStock,
  rejected,
  credited,
  returned,
  replaced,
  notReplaced,
  reopened,
  voided,
} = ClaimStep
const after = (...steps: ClaimStep[]): ClaimStanding => steps.reduce(afterStep, received)

test.each<[string, ClaimStep[], ClaimStep[], ClaimState, ClaimPlace]>([
  [
    'received',
    [],
    [sent, repaired, changedBySupplier, changedFromStock, rejected, credited, voided],
    ClaimState.received,
    ClaimPlace.store,
  ],
  [
    'at the supplier',
    [sent],
    [back, changedBySupplier, changedFromStock],
    ClaimState.atSupplier,
    ClaimPlace.supplier,
  ],
  [
    'back from the supplier',
    [sent, back],
    [sent, repaired, changedBySupplier, changedFromStock, rejected, credited, voided],
    ClaimState.received,
    ClaimPlace.store,
  ],
  ['repaired', [repaired], [returned, voided], ClaimState.toReturn, ClaimPlace.store],
  ['rejected', [sent, back, rejected], [returned, voided], ClaimState.toReturn, ClaimPlace.store],
  ['repaired and returned', [repaired, returned], [], ClaimState.closed, ClaimPlace.client],
  ['changed by the supplier', [sent, changedBySupplier], [returned], ClaimState.toReturn, ClaimPlace.gone],
  [
    'changed by the supplier and returned',
    [changedBySupplier, returned],
    [],
    ClaimState.closed,
    ClaimPlace.gone,
  ],
  [
    'changed from stock',
    [changedFromStock],
    [returned, sent, notReplaced],
    ClaimState.toReturn,
    ClaimPlace.store,
  ],
  [
    'changed from stock while at the supplier',
    [sent, changedFromStock],
    [returned, replaced, back, notReplaced],
    ClaimState.toReturn,
    ClaimPlace.supplier,
  ],
  [
    'changed from stock and handed over',
    [changedFromStock, returned],
    [sent, notReplaced],
    ClaimState.closed,
    ClaimPlace.store,
  ],
  [
    'changed from stock and at the supplier',
    [changedFromStock, returned, sent],
    [replaced, back, notReplaced],
    ClaimState.closed,
    ClaimPlace.supplier,
  ],
  [
    'replaced by the supplier',
    [changedFromStock, returned, sent, replaced],
    [],
    ClaimState.closed,
    ClaimPlace.gone,
  ],
  [
    'replaced before the client came',
    [sent, changedFromStock, replaced],
    [returned],
    ClaimState.toReturn,
    ClaimPlace.gone,
  ],
  ['not replaced', [changedFromStock, returned, notReplaced], [], ClaimState.closed, ClaimPlace.store],
  ['credited', [credited], [reopened], ClaimState.closed, ClaimPlace.gone],
  [
    'credited, and the note was voided',
    [credited, reopened],
    [sent, repaired, changedBySupplier, changedFromStock, rejected, credited, voided],
    ClaimState.received,
    ClaimPlace.store,
  ],
  ['voided', [voided], [], ClaimState.voided, ClaimPlace.store],
])('%s', (_, steps, next, state, place) => {
  const standing = after(...steps)
  expect(nextSteps(standing)).toEqual(next)
  expect(claimState(standing)).toBe(state)
  expect(standing.place).toBe(place)
})

test('a step that may not follow is a programming error', () => {
  expect(() => after(returned)).toThrow()
  expect(() => after(repaired, repaired)).toThrow()
})

test('whatever is done, the client is settled only by a resolution, and no unit is in two places', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), (choices) => {
      let standing = received
      for (const choice of choices) {
        const steps = nextSteps(standing)
        const step = steps[choice % Math.max(1, steps.length)]
        if (step === undefined) break
        standing = afterStep(standing, step)
        if (claimState(standing) === ClaimState.closed) expect(standing.resolution).not.toBeNull()
        if (standing.owed) expect(standing.resolution).toBe(changedFromStock)
        if (standing.place === ClaimPlace.client) expect(standing.returned).toBe(true)
        if (standing.place === ClaimPlace.supplier)
          expect([null, changedFromStock]).toContain(standing.resolution)
        if (standing.voided) expect(nextSteps(standing)).toEqual([])
      }
    }),
  )
})

test.each([
  [{ held: 1, waiting: 0, more: 1 }, true],
  [{ held: 0, waiting: 0, more: 1 }, false],
  [{ held: 2, waiting: 1, more: 1 }, true],
  [{ held: 2, waiting: 1.5, more: 1 }, false],
  [{ held: 0, waiting: 0, more: 0 }, true],
])('of %j a claim gives units: %s', (ground, expected) => {
  expect(isCovered(ground)).toBe(expected)
})

test.each([
  ['2026-05-10', '2026-05-10', ClaimWarranty.inForce],
  ['2026-05-11', '2026-05-10', ClaimWarranty.expired],
  ['2026-05-11', null, ClaimWarranty.none],
  ['2026-05-11', undefined, ClaimWarranty.unknown],
])('on %s a warranty until %s', (day, until, expected) => {
  expect(warrantyOn(day, until)).toBe(expected)
})
