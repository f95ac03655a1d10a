import { Currency, FiscalRegime } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import { parseFormula } from '@yunque/domain/formulas'
import { Audience, ListBase, type PriceStep, Rounding, roundingSteps } from '@yunque/domain/price-lists'
import { decimals } from '@yunque/domain/test/arbitraries'
import { type Buyer, type PriceList, salePrices } from '@yunque/domain/test/oracles/price-lists'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import type { Tx } from '../db/database.ts'

const store = testStore()
const today = businessDay()
const productIds: number[] = []
const groupIds: number[] = []
let otherArea = 0
let clientId = 0

beforeAll(async () => {
  otherArea = (await build.area(store.admin)).id
  clientId = (await build.client(store.admin)).id
  for (const [n, hasIva] of [true, false].entries())
    productIds.push(await stockedProduct(store, { stock: 3, cost: 10 + n, price: 20, hasIva }))
  for (const name of ['Contratistas', 'Ferreterías'])
    groupIds.push(
      (
        await store.database.db
          .insertInto('client_groups')
          .values({ name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
})

const undone = new Error('undone')

/** Runs the work in a transaction that is rolled back. */
const withoutTrace = (work: (tx: Tx) => Promise<void>): Promise<void> =>
  store.database.db
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })

/** Quantities that meet. */
const from = fc.constantFrom(0, 0, 1, 6, 12, 12.5)
const breaks = <T>(of: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.record({ from, value: of }), { maxLength: 3, selector: (each) => each.from })
const formula = fc.constantFrom(
  ...['*1.35', '*1.2', '/0.7', '*0.9', '-1', '-50', '+3*2', '/3', '*(1+0.15)/3+0.005', '*1.005', '-0.001'],
)
const day = fc.option(
  fc.constantFrom(-20, -1, 0, 1, 20).map((days) => addDays(today, days)),
  { freq: 1 },
)

/** A list: `below` says over which of the lists before it its formulas are, `typed` its prices of each product. */
const anyList = fc.record({
  currencyId: fc.constantFrom(Currency.cordobas, Currency.cordobas, Currency.dollars),
  audience: fc.constantFrom(...Object.values(Audience)),
  priority: fc.constantFrom(0, 0, 5),
  days: fc
    .tuple(day, day)
    .map(([a, b]) => (a !== null && b !== null && a > b ? ([b, a] as const) : ([a, b] as const))),
  inOther: fc.constantFrom('all', 'all', 'mine', 'other'),
  groups: fc.subarray([0, 1]),
  base: fc.option(fc.constantFrom(...Object.values(ListBase)), { freq: 4 }),
  below: fc.nat(),
  rounding: fc.constantFrom(...Object.values(Rounding)),
  step: fc.constantFrom(...roundingSteps),
  formulas: breaks(formula),
  typed: fc.tuple(
    fc.option(breaks(decimals(4, 0.0001, 60)), { freq: 1 }),
    fc.option(breaks(decimals(2, 0.01, 60)), { freq: 1 }),
  ),
})

const drawn = fc.record({
  lists: fc.array(anyList, { minLength: 1, maxLength: 5 }),
  inactive: fc.nat(8),
  own: fc.option(fc.nat(4)),
  group: fc.option(fc.nat(1)),
  anybody: fc.boolean(),
  rate: fc.option(decimals(6, 30, 40)),
  general: fc.boolean(),
  prices: fc.tuple(decimals(4, 0, 60), fc.constantFrom(0, 20.5)),
})

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

test("the SQL for the prices of a sale gives the same as the domain's rule", async () => {
  const listed = { none: 0, broken: 0 }
  await fc.assert(
    fc.asyncProperty(drawn, (each) =>
      withoutTrace(async (tx) => {
        const ids = await insertLists(tx, each)
        const client = await setStore(tx, each, ids)
        const { rows } = await sql<{ productId: number; prices: (PriceStep & { list: string | null })[] }>`
          select product_id as "productId", prices
          from sale_prices(1, ${each.anybody ? null : clientId}, ${today}, ${productIds}::int[])`.execute(tx)
        for (const [at, productId] of productIds.entries()) {
          const expected = salePrices(listsOf(each, ids, at), saleOf(each, at, client))
          const found = rows.find((row) => row.productId === productId)?.prices
          const steps = found?.map(({ from: since, price, listId }) => ({ from: since, price, listId }))
          const isArea = expected.every(({ listId }) => listId === null)
          expect(steps).toEqual(isArea ? undefined : expected)
          listed.none += Number(isArea)
          listed.broken += Number(expected.length > 1)
        }
      }),
    ),
    { numRuns: 300 },
  )
  // The cases reach what they are about.
  expect(listed.none).toBeGreaterThan(20)
  expect(listed.broken).toBeGreaterThan(20)
})

const baseOf = ({ base }: Drawn['lists'][number], n: number) =>
  base === ListBase.list && n === 0 ? ListBase.areaPrice : base
/** A rounding rule to end in 9 has only two steps; a promotion has both days. */
const stepOf = ({ rounding, step }: Drawn['lists'][number]) =>
  rounding === Rounding.nine && step !== 1 ? 0.1 : step
const daysOf = ({ audience, days: [validFrom, validTo] }: Drawn['lists'][number]) =>
  audience === Audience.promotion
    ? { validFrom: validFrom ?? validTo ?? today, validTo: validTo ?? validFrom ?? today }
    : { validFrom, validTo }
const areasOf = ({ inOther }: Drawn['lists'][number]) =>
  inOther === 'all' ? [] : [inOther === 'mine' ? 1 : otherArea]

async function insertLists(tx: Tx, { lists, inactive }: Drawn): Promise<number[]> {
  const ids: number[] = []
  for (const [n, list] of lists.entries()) {
    const base = baseOf(list, n)
    const { validFrom, validTo } = daysOf(list)
    const { id } = await tx
      .insertInto('price_lists')
      .values({
        name: `Lista ${n}`,
        currency_id: list.currencyId,
        audience_id: list.audience,
        priority: list.priority,
        active: inactive !== n,
        base_id: base,
        valid_from: validFrom,
        valid_to: validTo,
        base_list_id: base === ListBase.list ? (ids[list.below % n] ?? null) : null,
        rounding_id: list.rounding,
        rounding_step: stepOf(list),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    for (const { from: since, value } of list.formulas) {
      const { factor, addend, divisor } = formulaOf(value)
      const row = { list_id: id, from_quantity: since, formula: value }
      await tx
        .insertInto('price_list_formulas')
        .values({ ...row, factor: Number(factor), addend: Number(addend), divisor: Number(divisor) })
        .execute()
    }
    for (const [at, typed] of list.typed.entries())
      for (const { from: since, value: price } of typed ?? [])
        await tx
          .insertInto('price_list_items')
          .values({
            list_id: id,
            product_id: productIds[at] ?? 0,
            from_quantity: since,
            price,
            changed_by: 'admin',
          })
          .execute()
    for (const areaId of areasOf(list))
      await tx.insertInto('price_list_areas').values({ list_id: id, area_id: areaId }).execute()
    for (const group of list.groups)
      await tx
        .insertInto('price_list_groups')
        .values({ list_id: id, group_id: groupIds[group] ?? 0 })
        .execute()
  }
  return ids
}

async function setStore(tx: Tx, { own, group, anybody, rate, general, prices }: Drawn, ids: number[]) {
  const client: Buyer = {
    groupId: group === null ? null : (groupIds[group] ?? null),
    priceListId: own === null ? null : (ids[own] ?? null),
  }
  await tx
    .updateTable('clients')
    .set({ group_id: client.groupId, price_list_id: client.priceListId })
    .where('id', '=', clientId)
    .execute()
  await tx.deleteFrom('rates').execute()
  if (rate !== null)
    await tx
      .insertInto('rates')
      .values({ date: addDays(today, -2), value: rate })
      .execute()
  await tx
    .updateTable('settings')
    .set({ fiscal_regime: general ? FiscalRegime.general : FiscalRegime.fixed, rate_days: 5 })
    .execute()
  for (const [at, productId] of productIds.entries())
    await tx
      .updateTable('area_products')
      .set({ price: prices[at] ?? 0 })
      .where('product_id', '=', productId)
      .execute()
  return anybody ? null : client
}

const saleOf = ({ rate, general, prices }: Drawn, at: number, client: Buyer | null) => ({
  areaId: 1,
  day: today,
  client,
  good: {
    areaPrice: prices[at] ?? 0,
    cost: 10 + at,
    hasIva: at === 0,
    rate: rate ?? 0,
    taxes: { regime: general ? FiscalRegime.general : FiscalRegime.fixed, iva: 15 },
  },
})

function listsOf({ lists, inactive }: Drawn, ids: readonly number[], at: number): PriceList[] {
  return lists.map((list, n) => {
    const base = baseOf(list, n)
    return {
      id: ids[n] ?? 0,
      active: inactive !== n,
      currencyId: list.currencyId,
      audience: list.audience,
      priority: list.priority,
      ...daysOf(list),
      areaIds: areasOf(list),
      base,
      groupIds: list.groups.map((group) => groupIds[group] ?? 0),
      baseListId: base === ListBase.list ? (ids[list.below % n] ?? null) : null,
      rounding: list.rounding,
      step: stepOf(list),
      formulas: inOrder(list.formulas).map(({ from: since, value }) => ({
        from: since,
        formula: formulaOf(value),
      })),
      typed: inOrder(list.typed[at] ?? []).map(({ from: since, value }) => ({ from: since, price: value })),
    }
  })
}

const inOrder = <B extends { from: number }>(each: readonly B[]): B[] =>
  each.toSorted((a, b) => a.from - b.from)

function formulaOf(text: string) {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.formula
}
