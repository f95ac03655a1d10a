import { readdirSync, readFileSync } from 'node:fs'
import { InputType, OutputType } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { lockStock } from './lock-stock.ts'
import { type Move, postStock, reverseStock } from './stock-ledger.ts'

const store = testStore()
let productId = 0
// A kind of document without stock of its own, so that only the ledger is tested.
const document = { kind: 'preBill', id: 1, date: '2026-01-15' } as const

beforeAll(async () => {
  const row = { internal_code: 'P1', name: 'Clavo de 2 pulgadas', category_id: 1, brand_id: 1, unit_id: 1 }
  const { id } = await store.database.db
    .insertInto('products')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  productId = id
})

const context = (): Context => ({
  actor: { userId: 1, username: 'admin', fullName: '', areaId: 1, resources: new Set(), sessionId: 0 },
  today: '2026-01-15',
  requestId: '',
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => store.database.db.transaction().execute(work)

const post = (moves: readonly Move[]) =>
  inTx(async (tx) => postStock(tx, context(), { document, moves, stock: await lockStock(tx, moves) }))

const balance = () =>
  store.database.db
    .selectFrom('stock_balances')
    .select(['stock', 'value', 'average_cost'])
    .where('product_id', '=', productId)
    .executeTakeFirst()

test('three units with a value of C$ 10 leave at thirds that add up to 10', async () => {
  const place = { line: 1, areaId: 1, productId }
  await post([{ ...place, quantity: 3, in: InputType.transfer, value: 10 }])
  const out = { ...place, quantity: 1, out: OutputType.adjustment }
  const values = [await post([out]), await post([out]), await post([out])].map(
    ([movement]) => movement?.value,
  )
  expect(values).toEqual([3.333333, 3.333333, 3.333334])
  expect(await balance()).toEqual({ stock: 0, value: 0, average_cost: 3.333333 })
})

test('reversing a document returns exactly the value that left', async () => {
  await post([{ line: 1, areaId: 1, productId, quantity: 7, in: InputType.purchase, unitCost: 1.234567 }])
  const before = await balance()
  const sale = { kind: 'preBill', id: 9, date: '2026-01-15' } as const
  await inTx(async (tx) => {
    const moves = [{ line: 1, areaId: 1, productId, quantity: 5, out: OutputType.sale }]
    await postStock(tx, context(), { document: sale, moves, stock: await lockStock(tx, moves) })
  })
  await inTx((tx) => reverseStock(tx, context(), sale))
  expect(await balance()).toEqual(before)
  await inTx((tx) => reverseStock(tx, context(), sale))
  expect(await balance()).toEqual(before)
})

test('more than the stock cannot leave', async () => {
  await expect(
    post([{ line: 1, areaId: 1, productId, quantity: 1000, out: OutputType.sale }]),
  ).rejects.toThrow('Asked for 1000')
})

test.each([
  'update stock_movements set quantity = 1',
  'delete from stock_movements',
  'truncate stock_movements',
])('the database refuses: %s', async (statement) => {
  await expect(sql.raw(statement).execute(store.database.db)).rejects.toThrow('is not allowed')
})

test('no other module writes the two stock tables', () => {
  const root = new URL('../../', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const writes =
    /(insert into|update|delete from|insertInto\(|updateTable\(|deleteFrom\()\s*'?(stock_movements|stock_balances)/
  const writers = files.filter((name) => writes.test(readFileSync(new URL(name, root), 'utf8')))
  expect(writers.sort()).toEqual(['inventory/ledger/lock-stock.ts', 'inventory/ledger/stock-ledger.ts'])
})
