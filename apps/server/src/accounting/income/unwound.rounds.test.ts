import { resources } from '@yunque/contract/core/resources'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { faultsOf } from '../../../test/journal-checks.ts'
import { roundsOf } from '../../../test/rounds.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()

type Act = { act: 'buy' | 'sell' | 'takeBack' | 'sendBack'; quantity: number; cost: number; which: number }
const acts: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom('buy', 'buy', 'sell', 'sell', 'takeBack', 'takeBack', 'sendBack'),
  quantity: fc.constantFrom(1, 2, 3, 4, 7),
  cost: fc.constantFrom(100, 33.3333, 0.3335, 7.77, 250.01),
  which: fc.nat(9),
})

/** The documents of one world, latest last, by the path that voids them. */
type World = { by: Client; areaId: number; productId: number; made: Map<string, number[]>; moves: number }

const lastOf = ({ made }: World, path: string, which: number): number => {
  const all = made.get(path) ?? []
  return all[which % Math.max(all.length, 1)] ?? 0
}

/** The path and the body of an act, and the path that voids its document. */
function requestOf(world: World, { act, quantity, which }: Act) {
  const { productId } = world
  const date = today
  if (act === 'sell')
    return {
      path: 'bills',
      voids: 'bills',
      body: { date, clientId: 1, paymentTypeId: 1, billDetails: [{ productId, quantity, price: 900 }] },
    }
  if (act === 'takeBack')
    return {
      path: 'movements',
      voids: 'movements',
      body: {
        billId: lastOf(world, 'bills', which),
        date,
        movementTypeId: 1,
        movementGroupId: 1,
        observation: 'Sobró',
        confirm: true,
        movementDetails: [{ productId, quantity }],
      },
    }
  return {
    path: 'supplierCredits/return',
    voids: 'supplierCredits',
    body: {
      purchaseId: lastOf(world, 'purchases', which),
      date,
      observation: 'Vino dañado',
      lines: [{ purchaseLine: 1, quantity }],
    },
  }
}

/** Runs an act, which may be refused. */
async function happen(world: World, one: Act): Promise<void> {
  const { by, areaId, productId, made } = world
  const keep = (path: string, id: number) => made.set(path, [...(made.get(path) ?? []), id])
  if (one.act === 'buy') {
    const lines = [{ productId, quantity: one.quantity, cost: one.cost, price: 900 }]
    const { id } = await build.processedPurchase(by, lines, { areaId })
    keep('purchases', id)
    return
  }
  const { path, body, voids } = requestOf(world, one)
  const answer = await by.post(path, body)
  expect(answer.status < 500, answer.text).toBe(true)
  if (answer.status === 200) keep(voids, answer.body.id)
}

/** Voids every document, in an order of `turns`; what is refused is tried again after the others. Returns what is left. */
async function unwind({ by, made }: World, turns: readonly number[]): Promise<string[]> {
  const documents = [...made].flatMap(([path, ids]) => ids.map((id) => ({ path, id })))
  const rank = (at: number) => turns[at % turns.length] ?? 0
  let left = documents
    .map((document, at) => ({ ...document, rank: rank(at) }))
    .toSorted((a, b) => a.rank - b.rank)
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length
    const refused: typeof left = []
    for (const document of left) if (!(await isVoided(by, document))) refused.push(document)
    left = refused
  }
  return left.map(({ path, id }) => `${path} ${id}`)
}

async function isVoided(by: Client, { path, id }: { path: string; id: number }): Promise<boolean> {
  const { status, text } =
    path === 'bills'
      ? await by.post(`bills/${id}/delete`, { id, name: '', disabledSubject: 'Error de digitación' })
      : await by.post(`${path}/${id}/delete?confirm=true`, {})
  expect(status < 500, text).toBe(true)
  return status === 200
}

test('everything that is voided in any order leaves no profit, and zero in each line of the statement, but for the cents of the movements', async () => {
  const course = fc.record({
    all: fc.array(acts, { minLength: 2, maxLength: 14, size: 'max' }),
    turns: fc.array(fc.nat(50), { minLength: 1, maxLength: 20 }),
  })
  const property = fc.asyncProperty(course, async ({ all, turns }) => {
    const { id: areaId } = await build.area(store.admin)
    const by = await store.user({ resources: resources.map(({ name }) => name), areaId })
    const { id: productId } = await build.product(by)
    const world: World = { by, areaId, productId, made: new Map(), moves: all.length * 2 }
    for (const one of all) await happen(world, one)
    expect(await unwind(world, turns)).toEqual([])
    const asked = { from: today, to: today, areaId }
    const { body } = await by.post('reports/resultState', asked)
    const { from: _from, to: _to, diferenciasCosto, redondeo, ...figures } = body
    expect(figures).toEqual(Object.fromEntries(Object.keys(figures).map((name) => [name, 0])))
    // The cents of the movements stay between these two lines (accounting.cents).
    expect(diferenciasCosto).toBe(redondeo)
    expect(Math.abs(redondeo)).toBeLessThanOrEqual(0.01 * world.moves)
    expect(await faultsOf(store)).toEqual([])
  })
  await fc.assert(property, { numRuns: Number(process.env.MODEL_RUNS ?? roundsOf({ few: 4, all: 40 })) })
}, 3_600_000)
