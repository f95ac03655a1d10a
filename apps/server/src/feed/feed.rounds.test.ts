import { setTimeout as pause } from 'node:timers/promises'
import { resources } from '@yunque/contract/core/resources'
import {
  type Change,
  type ChangeKind,
  type Changes,
  catalogKinds,
  changeKinds,
  placedKinds,
} from '@yunque/contract/feed/changes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { newWorld } from '../../test/model/new-world.ts'
import { dice, operations } from '../../test/model/operations.ts'
import { RATE, type World } from '../../test/model/world.ts'
import { roundsOf } from '../../test/rounds.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()

beforeAll(async () => {
  await build.rate(store.admin, today, RATE)
  await build.settings(store.admin, { dollarCredit: true })
})

const nowOf = async (by: Client): Promise<string> => (await by.get('changes')).body.next

/** Reads until nothing is left, and hands each change over in order. */
async function follow(
  by: Client,
  since: string,
  take: number,
  hand: (change: Change) => void,
): Promise<string> {
  for (let cursor = since; ; ) {
    const { status, body, text } = await by.get('changes', { since: cursor, take, with: 'records' })
    expect(status, text).toBe(200)
    const { changes, next, more } = body as Changes
    for (const change of changes) hand(change)
    cursor = next
    if (!more) return cursor
  }
}

/** The records of a reader who only follows the feed. */
class Replica {
  readonly records = new Map<string, object>()
  readonly versions: number[] = []
  take({ kind, id, areaId, act, version, record }: Change): void {
    expect(version, 'a later change has a greater version').toBeGreaterThan(this.versions.at(-1) ?? 0)
    this.versions.push(version)
    const key = `${kind} ${id} ${areaId}`
    if (act === 'removed') this.records.delete(key)
    else this.records.set(key, ofItsOwn(kind, record ?? {}))
  }
}

/** Fields that a list computes from other documents. Those documents have changes of their own (feed.rows). */
const addedUp: Readonly<Partial<Record<ChangeKind, readonly string[]>>> = {
  clients: ['saldo', 'dollarBalance', 'dueBills'],
  providers: ['purchases', 'balance', 'lastPurchase', 'dollarBalance'],
}

/** Kinds without a list at `{kind}/get`; and projects, whose figures are all of their invoices. */
const withoutList: ReadonlySet<ChangeKind> = new Set([...catalogKinds, ...placedKinds, 'projects'])

/** A row without what is added up of other documents. */
function ofItsOwn(kind: ChangeKind, row: object): object {
  const left = addedUp[kind] ?? []
  return Object.fromEntries(Object.entries(row).filter(([field]) => !left.includes(field)))
}

test('who only follows the feed has what the lists show, whatever happens', async () => {
  const course = fc.noBias(fc.array(dice, { minLength: 10, maxLength: 60, size: 'max' }))
  const property = fc.asyncProperty(course, async (throws) => {
    const world = await newWorld(store)
    const before = await picture(world)
    const replica = new Replica()
    let cursor = await nowOf(world.keeper)
    for (const each of throws) {
      const step = operations[each.operation]?.(world, each)
      if (!step) continue
      const { by, method, path, body, numbered = 'id' } = step
      const answer = method === 'post' ? await by.post(path, body) : await by[method](path)
      if (answer.status === 200) step.commit(answer.body[numbered], answer.body)
      if (each.amount % 3 === 0)
        cursor = await follow(world.keeper, cursor, 7, (change) => replica.take(change))
    }
    await follow(world.keeper, cursor, 500, (change) => replica.take(change))
    for (const [key, record] of await picture(world))
      if (JSON.stringify(before.get(key)) !== JSON.stringify(record))
        expect([key, replica.records.get(key)]).toEqual([key, record])
  })
  await fc.assert(property, { numRuns: Number(process.env.MODEL_RUNS ?? roundsOf({ few: 3, all: 25 })) })
}, 3_600_000)

/** The newest rows of every list of the feed, and the stock of each product of the world. */
async function picture({ keeper, products, kit, shop, store: other }: World): Promise<Map<string, object>> {
  const found = new Map<string, object>()
  for (const kind of changeKinds) {
    if (withoutList.has(kind)) continue
    const { status, body, text } = await keeper.get(`${kind}/get`, {
      take: 500,
      sort: [{ selector: 'id', desc: true }],
    })
    expect(status, text).toBe(200)
    for (const row of body.data) found.set(`${kind} ${row.id} null`, ofItsOwn(kind, row))
  }
  for (const productId of [...products, kit.id])
    for (const areaId of [shop, other]) {
      const { body } = await keeper.get(`products/area/${areaId}/${productId}`)
      const { stock, disponible } = body
      found.set(`stock ${productId} ${areaId}`, { productId, areaId, stock, disponible })
    }
  return found
}

const SECONDS = Number(process.env.FEED_SECONDS ?? roundsOf({ few: 3, all: 20 }))

test(
  'with eight writers, a slow reader and one that is cut off, no change is missed, repeated or out of order',
  async () => {
    const names = resources.map(({ name }) => name)
    const people = await Promise.all(Array.from({ length: 8 }, () => store.user({ resources: names })))
    const products = await Promise.all(
      Array.from({ length: 3 }, () => stockedProduct(store, { stock: 100_000, price: 100 })),
    )
    const clients = await Promise.all(Array.from({ length: 3 }, () => build.client(store.admin)))
    const [slow, cut] = await Promise.all([
      store.user({ resources: names }),
      store.user({ resources: names }),
    ])
    const since = await nowOf(slow)
    let isOver = false
    const written = new Map<string, number>()
    const count = (key: string) => written.set(key, (written.get(key) ?? 0) + 1)

    const write = async (by: Client, seed: number) => {
      for (let n = seed; !isOver; n += 1) {
        const productId = products[n % products.length] ?? 0
        const client = clients[(n * 7) % clients.length]
        if (n % 4 === 0) {
          const { body } = await by.get(`clients/get/${client?.id}`)
          const { status } = await by.post('clients/post', { ...body, address: `Calle ${seed} ${n}` })
          expect([200, 409]).toContain(status)
          if (status === 200) count(`clients ${client?.id} null`)
        } else {
          const { status, text, body } = await by.post('bills', {
            date: today,
            clientId: 1,
            paymentTypeId: 1,
            billDetails: products
              .slice(0, 1 + (n % 3))
              .map((id) => ({ productId: id, quantity: 1, price: 100 })),
          })
          if (status === 503) continue
          expect(status, text).toBe(200)
          count(`bills ${body.id} null`)
          for (const id of products.slice(0, 1 + (n % 3))) count(`stock ${id} 1`)
        }
        if (productId < 0) return
      }
    }
    /** Follows by waiting; `drops` loses answers, so that the same cursor is asked for again. */
    const read = async (by: Client, take: number, drops: boolean, hand: (change: Change) => void) => {
      let cursor = since
      for (let n = 0; ; n += 1) {
        const wasOver = isOver
        const { status, body, text } = await by.get('changes', {
          since: cursor,
          take,
          wait: 1,
          with: 'records',
        })
        expect(status, text).toBe(200)
        if (drops && n % 3 === 1) continue
        for (const change of body.changes) hand(change)
        cursor = body.next
        if (wasOver && !body.more && body.changes.length === 0) return
      }
    }
    const [first, second] = [new Replica(), new Replica()]
    const counted = new Map<string, number>()
    const readers = [
      read(slow, 500, false, (change) => {
        first.take(change)
        const key = `${change.kind} ${change.id} ${change.areaId}`
        counted.set(key, (counted.get(key) ?? 0) + 1)
      }),
      read(cut, 11, true, (change) => second.take(change)),
    ]
    const writers = people.map((by, place) => write(by, place * 1000))
    await pause(SECONDS * 1000)
    await expect.poll(() => first.versions.length, { timeout: 60_000 }).toBeGreaterThan(100)
    isOver = true
    await Promise.all(writers)
    await Promise.all(readers)
    expect(second.versions).toEqual(first.versions)
    for (const [key, times] of written) expect([key, counted.get(key)]).toEqual([key, times])
    for (const { id } of clients) {
      const { body } = await slow.get('clients/get', { filter: ['id', '=', id] })
      const kept = ofItsOwn('clients', body.data[0])
      expect(first.records.get(`clients ${id} null`) ?? kept).toEqual(kept)
    }
    for (const id of products) {
      const { body } = await slow.get(`products/area/1/${id}`)
      expect(first.records.get(`stock ${id} 1`)).toMatchObject({ stock: body.stock })
    }
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from changes where position is null`.execute(store.database.db)
    expect(rows[0]?.n).toBe(0)
  },
  SECONDS * 1000 + 300_000,
)
