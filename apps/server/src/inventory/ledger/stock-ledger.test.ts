import { readdirSync, readFileSync } from 'node:fs'
import { InputType, OutputType } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { lockStock } from '../balances/lock-stock.ts'
import { costMoves, type Move, type Posting, postStock, reverseStock } from './stock-ledger.ts'

const store = testStore()
let productId = 0
const document = { kind: 'bill', id: 1, date: '2026-01-15' } as const

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

const undo = new Error('undone')

/** Runs in a transaction that is rolled back: these movements belong to no document, which the books refuse. */
async function undone(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const run = store.database.db.transaction().execute(async (tx) => {
    await work(tx)
    throw undo
  })
  await expect(run).rejects.toBe(undo)
}

const post = async (tx: Tx, moves: readonly Move[], of: Posting['document'] = document) =>
  postStock(tx, context(), { document: of, moves, stock: await lockStock(tx, moves) })

const balance = (tx: Tx) =>
  tx
    .selectFrom('stock_balances')
    .select(['stock', 'value', 'average_cost'])
    .where('product_id', '=', productId)
    .executeTakeFirst()

const bought = () =>
  ({
    line: 1,
    areaId: 1,
    productId,
    quantity: 7,
    in: InputType.purchase,
    unitCost: 1.234567,
    iva: 0,
  }) as const

test('three units with a value of C$ 10 leave at thirds that add up to 10', () =>
  undone(async (tx) => {
    const place = { line: 1, areaId: 1, productId }
    await post(tx, [{ ...place, quantity: 3, in: InputType.transfer, value: 10 }])
    const out = { ...place, quantity: 1, out: OutputType.adjustment }
    const values = [await post(tx, [out]), await post(tx, [out]), await post(tx, [out])].map(
      ([movement]) => movement?.value,
    )
    expect(values).toEqual([3.333333, 3.333333, 3.333334])
    expect(await balance(tx)).toEqual({ stock: 0, value: 0, average_cost: 3.333333 })
  }))

test('reversing a document returns exactly the value that left', () =>
  undone(async (tx) => {
    await post(tx, [bought()])
    const before = await balance(tx)
    const sale = { ...document, id: 9 }
    await post(tx, [{ line: 1, areaId: 1, productId, quantity: 5, out: OutputType.sale }], sale)
    await reverseStock(tx, context(), sale)
    expect(await balance(tx)).toEqual(before)
    await reverseStock(tx, context(), sale)
    expect(await balance(tx)).toEqual(before)
  }))

test('moves that are costed before they are posted have the same costs, and are not costed again', () =>
  undone(async (tx) => {
    const place = { line: 1, areaId: 1, productId }
    await post(tx, [{ ...place, quantity: 3, in: InputType.transfer, value: 10 }])
    const moves: Move[] = [1, 2].map((quantity) => ({ ...place, quantity, out: OutputType.sale }))
    const stock = await lockStock(tx, moves)
    const costed = await costMoves(tx, stock, moves)
    expect(costed.map(({ movement }) => movement.value)).toEqual([3.333333, 6.666667])
    expect(stock.stock(1, productId)).toBe(0)
    expect(await balance(tx)).toMatchObject({ stock: 3, value: 10 })
    const posted = await postStock(tx, context(), { document, costed })
    expect(posted.map(({ value }) => value)).toEqual([3.333333, 6.666667])
    expect(await balance(tx)).toMatchObject({ stock: 0, value: 0 })
  }))

test('more than the stock cannot leave', () =>
  undone((tx) =>
    expect(
      post(tx, [{ line: 1, areaId: 1, productId, quantity: 1000, out: OutputType.sale }]),
    ).rejects.toThrow('Asked for 1000'),
  ))

test.each([
  'update stock_movements set quantity = 1',
  'delete from stock_movements',
  'truncate stock_movements cascade',
])('the database refuses: %s', (statement) =>
  undone(async (tx) => {
    await post(tx, [bought()])
    await expect(sql.raw(statement).execute(tx)).rejects.toThrow('is not allowed')
  }),
)

test('no other module writes the two stock tables', () => {
  const root = new URL('../../', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const writes =
    /(insert into|update|delete from|insertInto\(|updateTable\(|deleteFrom\()\s*'?(stock_movements|stock_balances)/
  const writers = files.filter((name) => writes.test(readFileSync(new URL(name, root), 'utf8')))
  expect(writers.sort()).toEqual(['inventory/balances/lock-stock.ts', 'inventory/ledger/stock-ledger.ts'])
})
