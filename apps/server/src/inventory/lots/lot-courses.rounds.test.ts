import { addDays, endOfMonth } from '@yunque/domain/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Answer, testStore } from '../../../test/harness.ts'
import { roundsOf } from '../../../test/rounds.ts'
import { businessDay, reasonIds } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const days = [null, -62, 31, 150].map((later) => later && endOfMonth(addDays(today, later)))
const lots = ['A', 'B', 'C'].flatMap((lot) => days.map((expireDate) => ({ lot, expireDate })))

/** Units of each pool of one product: '' has no lot. A sale takes what is expired last. */
type Shelf = Map<string, number>
const keyOf = ({ lot, expireDate }: (typeof lots)[number]) => `${lot} ${expireDate ?? ''}`
const unitsOf = (shelf: Shelf) => [...shelf.values()].reduce((a, b) => a + b, 0)

/** The pools in the order of the rule, written down apart from the program (lots.fefo). */
function orderOf(shelf: Shelf, sale: boolean): string[] {
  const dateOf = (key: string) => key.split(' ')[1] || '9999'
  const expired = (key: string) => (sale && key !== '' && dateOf(key) < today ? '1' : '0')
  const rank = (key: string) => (key === '' ? '' : `${expired(key)} ${dateOf(key)} ${key}`)
  return [...shelf.keys()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

function take(shelf: Shelf, quantity: number, sale: boolean): Shelf {
  const taken: Shelf = new Map()
  for (const key of orderOf(shelf, sale)) {
    const part = Math.min(shelf.get(key) ?? 0, quantity - unitsOf(taken))
    if (part > 0) taken.set(key, part)
  }
  change(shelf, taken, -1)
  return taken
}

const change = (shelf: Shelf, by: Shelf, sign: 1 | -1) => {
  for (const [key, units] of by) shelf.set(key, (shelf.get(key) ?? 0) + sign * units)
}

const act = fc.record({
  kind: fc.constantFrom(
    'in',
    'in',
    'unlotted',
    'sell',
    'sell',
    'exit',
    'chosen',
    'void',
    'declare',
    'back',
    'back',
    'unback',
  ),
  lot: fc.constantFrom(...lots),
  quantity: fc.integer({ min: 1, max: 6 }),
  at: fc.nat(5),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const adjust = (path: string, lines: string, productId: number, line: object): Promise<Answer> =>
  store.admin.post(path, {
    areaId: 1,
    date: today,
    typeId: 2,
    reasonId: reasonIds.correction,
    observation: 'Ajuste',
    [lines]: [{ productId, ...line }],
  })

/** A sale, what of it is still out, and its notes with what each brought back. */
type Sale = { id: number; taken: Shelf; notes: { id: number; back: Shelf }[] }
type Course = { productId: number; shelf: Shelf; sales: Sale[] }

/** The first units of what is out, in the order in which they left (lots.return). */
function firstOf(out: Shelf, quantity: number): Shelf {
  const back: Shelf = new Map()
  for (const [key, units] of out) {
    const part = Math.min(units, quantity - unitsOf(back))
    if (part > 0) back.set(key, part)
  }
  return back
}

/** Runs one act on the store and on the shelf of the test. */
async function happen({ productId, shelf, sales }: Course, { kind, lot, quantity, at }: Act): Promise<void> {
  const enter = (line: object) =>
    adjust('inPutProducts', 'inPutProductDetails', productId, { cost: 5, quantity, ...line })
  const leave = (line: object) =>
    adjust('outPutProducts', 'outPutProductDetails', productId, { quantity, ...line })
  const key = keyOf(lot)
  const there = unitsOf(shelf)
  const done = (answer: Answer) => expect(answer.status, `${kind}: ${answer.text}`).toBe(200)
  if (kind === 'in') {
    done(await enter({ lote: lot.lot, expireDate: lot.expireDate }))
    change(shelf, new Map([[key, quantity]]), 1)
  } else if (kind === 'unlotted') {
    done(await enter({}))
    change(shelf, new Map([['', quantity]]), 1)
  } else if (kind === 'sell' && quantity <= there) {
    const billDetails = [{ productId, quantity, price: 10 }]
    const sale = { date: today, clientId: 1, paymentTypeId: 1, confirm: true, billDetails }
    const answer = await store.admin.post('bills', sale)
    done(answer)
    sales.push({ id: answer.body.id, taken: take(shelf, quantity, true), notes: [] })
  } else if (kind === 'exit' && quantity <= there) {
    done(await leave({}))
    take(shelf, quantity, false)
  } else if (kind === 'chosen' && quantity <= there) {
    const stored = (await held(productId)).lots.find((one) => keyOf(one) === key)
    const answer = await leave({ chosenLots: [{ lotId: stored?.id ?? 999_999, quantity }] })
    expect(answer.status, answer.text).toBe((shelf.get(key) ?? 0) >= quantity ? 200 : 400)
    if (answer.status === 200) change(shelf, new Map([[key, quantity]]), -1)
  } else if (kind === 'back' && sales.length > 0) {
    const sale = sales[at % sales.length]
    if (!sale || unitsOf(sale.taken) < quantity) return
    const note = { billId: sale.id, date: today, movementTypeId: 1, movementGroupId: 1, observation: 'Sobró' }
    const answer = await store.admin.post('movements', {
      ...note,
      movementDetails: [{ productId, quantity }],
    })
    done(answer)
    const back = firstOf(sale.taken, quantity)
    change(sale.taken, back, -1)
    change(shelf, back, 1)
    sale.notes.push({ id: answer.body.id, back })
  } else if (kind === 'unback') {
    const sale = sales.find(({ notes }) => notes.length > 0)
    const note = sale?.notes.pop()
    if (!sale || !note) return
    // What the note brought may have left since: then nothing can be taken back exactly, and another course tries it.
    const isThere = [...note.back].every(([key, units]) => (shelf.get(key) ?? 0) >= units)
    if (!isThere) return
    done(await store.admin.get(`movements/${note.id}/delete`))
    change(sale.taken, note.back, 1)
    change(shelf, note.back, -1)
  } else if (kind === 'void' && sales.length > 0) {
    const place = at % sales.length
    if (sales[place]?.notes.length) return
    const [sale] = sales.splice(place, 1)
    if (!sale) return
    done(
      await store.admin.post(`bills/${sale.id}/delete`, {
        id: sale.id,
        name: '',
        disabledSubject: 'Error',
        disassociate: true,
      }),
    )
    change(shelf, sale.taken, 1)
  } else if (kind === 'declare') {
    const named = { lot: lot.lot, expireDate: lot.expireDate, quantity }
    const answer = await store.admin.post('products/area/lots/declare', {
      areaId: 1,
      productId,
      lots: [named],
    })
    expect(answer.status, answer.text).toBe((shelf.get('') ?? 0) >= quantity ? 200 : 400)
    if (answer.status !== 200) return
    change(shelf, new Map([['', quantity]]), -1)
    change(shelf, new Map([[key, quantity]]), 1)
  }
}

type Held = {
  unlotted: number
  lots: { id: number; lot: string; expireDate: string | null; quantity: number }[]
}
const held = async (productId: number): Promise<Held> =>
  (await store.admin.get(`products/area/1/${productId}/lots`)).body

test('whatever comes and leaves, each lot has what the rules say, and a void restores exactly', async () => {
  const box = await store.admin.post('cuts/post', { cutDate: today, initValue: 100_000 })
  expect(box.status, box.text).toBe(200)
  const course = fc.array(act, { minLength: 5, maxLength: 25, size: 'max' })
  const property = fc.asyncProperty(course, async (acts) => {
    const { id: productId } = await build.product(store.admin, { tracksLots: true })
    await build.areaProduct(store.admin, { productId, price: 10 })
    const state: Course = { productId, shelf: new Map([['', 0]]), sales: [] }
    for (const one of acts) {
      await happen(state, one)
      const { lots: left, unlotted } = await held(productId)
      const real = new Map([['', unlotted], ...left.map((lot) => [keyOf(lot), lot.quantity] as const)])
      const units = (shelf: Shelf) => [...shelf].filter(([, n]) => n > 0).sort(([a], [b]) => (a < b ? -1 : 1))
      expect(units(real)).toEqual(units(state.shelf))
    }
    expect(await store.breaches()).toEqual([])
  })
  await fc.assert(property, { numRuns: Number(process.env.LOT_RUNS ?? roundsOf({ few: 3, all: 12 })) })
}, 600_000)
