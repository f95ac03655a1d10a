import type { SheetRow } from '@yunque/contract/accounting/journal'
import { addDays } from '@yunque/domain/dates'
import { subtract, sum } from '@yunque/domain/decimal'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import {
  afterYear,
  balances,
  differingSums,
  faultsOf,
  incomes,
  present,
  taxes,
  withheldByType,
} from '../../../test/journal-checks.ts'
import { newWorld } from '../../../test/model/new-world.ts'
import { thrown as chosen, dice, layaways, operations } from '../../../test/model/operations.ts'
import { closingFigures } from '../../../test/model/till.ts'
import { BOUGHT_RATE, type Dice, RATE, type World } from '../../../test/model/world.ts'
import { roundsOf } from '../../../test/rounds.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let worlds = 0
const withheldTypes = new Set<string>()
/** Documents are dated on these days, all posted today. */
const DAYS = 4
const dayBefore = (days: number) => addDays(today, -days)
/** Debts in dollars of the first day have another rate than the receipts that pay them. */
const rates = new Map([[dayBefore(DAYS), BOUGHT_RATE]])

beforeAll(async () => {
  for (let days = 0; days < DAYS; days++) await build.rate(store.admin, dayBefore(days), RATE)
  for (const [day, value] of rates) await build.rate(store.admin, day, value)
  await build.settings(store.admin, { dollarCredit: true })
  const commission = { familyId: 1, comission: 3, d46a59: 1.5, d60aMas: 0 }
  expect((await store.admin.post('Comissions/post', commission)).status).toBe(200)
})

test('the journal of random stores balances, and equals the income statement, the books, the withholdings, the debts, the stock and the tills', async () => {
  const dated = fc.record({ throws: dice, ago: fc.nat(DAYS - 1) })
  const course = fc.noBias(fc.array(dated, { maxLength: 60, size: 'max' }))
  const property = fc.asyncProperty(course, async (all) => {
    const world = await newWorld(store, rates)
    for (const { throws, ago } of all) await happen({ world, day: dayBefore(ago) }, throws)
    const { keeper, seller, shop } = world
    expect(await faultsOf(store)).toEqual([])
    for (const days of [
      { from: null, to: today },
      { from: dayBefore(2), to: dayBefore(1) },
    ])
      expect(await differingSums(store, days)).toEqual([])
    for (const areaId of [shop, world.store]) {
      for (const days of [
        { from: dayBefore(DAYS), to: today },
        { from: dayBefore(2), to: dayBefore(1) },
      ]) {
        const { journal, report } = await incomes(store, keeper, areaId, days)
        expect(journal).toEqual(report)
      }
      for (let days = 0; days < DAYS; days++) {
        const { journal, report } = await balances(store, areaId, dayBefore(days))
        expect(journal).toEqual(report)
      }
      const ofBooks = await taxes(store, keeper, areaId, today)
      expect(ofBooks.journal).toEqual(ofBooks.report)
      for (const { report, book } of await withheldByType(keeper, areaId, today)) {
        expect(book).toEqual(report)
        for (const type of Object.keys(report)) withheldTypes.add(type)
      }
      const cash = areaId === shop ? cashOf(world) : 0
      const now = await present(store, areaId === shop ? seller : keeper, { areaId, day: today, cash })
      expect(now.journal).toEqual(now.report)
    }
    if (worlds++ % 5 === 0) await expectClosed(keeper, shop)
  })
  const numRuns = Number(process.env.MODEL_RUNS ?? roundsOf({ few: 3, all: 15 }))
  await fc.assert(property, { numRuns, examples: [[withheld], [inDollars], [aside], [owedDollars]] })
  // The type of the receipts, that of the cash sales and that of the payments to suppliers.
  expect(withheldTypes).toEqual(new Set(['Otra retención', 'IR 2 %', 'IR 2 % compra de bienes']))
}, 3_600_000)

const thrown = (operation: string, others: Partial<Dice>) => ({ throws: chosen(operation, others), ago: 0 })
const aside = layaways.map((throws) => ({ throws, ago: 0 }))
/** The first store: withholdings in a payment to a supplier, a cash sale and a receipt. */
const withheld = [
  thrown('order', { flag: true, other: 1, amount: 1 }),
  thrown('process', {}),
  thrown('pay', { amount: 9 }),
  thrown('sell', {}),
  thrown('sell', { which: 1, other: 1, flag: true }),
  thrown('collect', { which: 1, flag: true }),
]

/** The second store: a purchase in dollars, paid in both currencies, from the till too, in part with an advance, and returned in part. */
const inDollars = [
  thrown('openTill', { amount: 500 }),
  thrown('order', { flag: true, which: 1, amount: 5, quantity: 20 }),
  thrown('process', {}),
  thrown('pay', { amount: 2, other: 1 }),
  thrown('pay', { amount: 3, other: 2, flag: true }),
  thrown('pay', { amount: 2, other: 2, flag: true }),
  thrown('returnGoods', { quantity: 2 }),
  thrown('advance', { amount: 90 }),
  thrown('useCredit', { which: 1, amount: 9 }),
]

/** The third store: an invoice in dollars of the first day, paid in both currencies and returned in part. */
const owedDollars = [
  { ...thrown('sell', { which: 1, other: 4, flag: true, quantity: 3 }), ago: DAYS - 1 },
  thrown('openTill', { amount: 500 }),
  thrown('collect', { other: 1, amount: 3 }),
  thrown('collect', { other: 4, amount: 4 }),
  thrown('giveGoodsBack', { quantity: 1 }),
  thrown('collect', { other: 2, flag: true }),
]

/** With the year closed, its results are 0 and in the accumulated profit, and the balance sheet balances, as before it. */
async function expectClosed(keeper: World['keeper'], areaId: number): Promise<void> {
  const { db } = store.database
  const [year] = today.split('-')
  const end = `${year}-12-31`
  const open = await afterYear(store, areaId, end)
  const before = await sheetOf(keeper, areaId, end)
  await db
    .insertInto('year_closings')
    .values({ year: Number(year), closed_by: 'admin' })
    .execute()
  const closed = await afterYear(store, areaId, end)
  const after = await sheetOf(keeper, areaId, end)
  expect(await differingSums(store, { from: null, to: end })).toEqual([])
  await db.deleteFrom('year_closings').execute()
  expect(closed).toEqual({ results: 0, accumulated: open.results, all: 0 })
  for (const { debit, credit } of [before, after]) expect(debit).toBe(credit)
  expect([after.debit, after.result]).toEqual([before.debit, 0])
  expect(before.result).toBe(subtract(0, open.results))
}

/** Both sides of the balance sheet, and the result that no closing moved. */
async function sheetOf(by: World['keeper'], areaId: number, to: string) {
  const { body, status, text } = await by.get('reports/balanceSheet/get', { to, areaId, take: 500 })
  expect(status, text).toBe(200)
  const rows: SheetRow[] = body.data
  const side = (types: readonly number[]) =>
    sum(rows.filter(({ type }) => types.includes(type)).map(({ balance }) => balance ?? 0))
  const result = rows.find(({ account }) => account === 'Resultado del ejercicio')?.balance ?? 0
  return { debit: side([1]), credit: side([2, 3]), result }
}

/** Runs an operation on a day. It may be refused. */
async function happen({ world, day }: { world: World; day: string }, throws: Dice): Promise<void> {
  world.day = day
  const step = operations[throws.operation]?.(world, throws)
  if (!step) return
  const { by, method, path, body, numbered = 'id' } = step
  const answer = method === 'post' ? await by.post(path, body) : await by[method](path)
  expect(answer.status < 500, answer.text).toBe(true)
  if (answer.status === 200) step.commit(answer.body[numbered], answer.body)
}

/** The expected cash of the open till; without one, that of the events that wait for the next. */
function cashOf(world: World): number {
  const open = world.closings.find(({ closed }) => !closed) ?? { id: 0, init: 0n, closed: false }
  return closingFigures(world, open).totalCaja
}
