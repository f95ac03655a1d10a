import { substituteMessages } from '@yunque/contract/inventory/substitutes'
import { expect, test } from 'vitest'
import { product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { stockedProduct } from '../../../test/stock.ts'

const store = testStore()

const save = (id: number, substituteIds: readonly number[]) =>
  store.admin.post(`products/${id}/substitutes`, { substituteIds })
const idsOf = async (id: number) =>
  ((await store.admin.get(`products/${id}/substitutes`)).body as { id: number }[]).map((row) => row.id)

test('a substitute is offered for the other, both ways, until one of them is taken off', async () => {
  const [one, other, third] = [
    await product(store.admin),
    await product(store.admin),
    await product(store.admin),
  ]
  expect((await save(one.id, [other.id, third.id, other.id])).body).toHaveLength(2)
  expect(await idsOf(other.id)).toEqual([one.id])
  await save(other.id, [third.id])
  expect(await idsOf(one.id)).toEqual([third.id])
  expect((await idsOf(third.id)).sort()).toEqual([one.id, other.id].sort())
})

test('the picker of a sale shows what is offered instead, with stock and price', async () => {
  const { id } = await product(store.admin)
  const held = await stockedProduct(store, { stock: 8, cost: 10, price: 25 })
  await save(id, [held])
  const { body } = await store.admin.get('products/getbyarea/1/grid', { insteadOf: id, exists: true })
  expect(body.items).toMatchObject([{ id: held, disponible: 8, price: 25 }])
  expect((await store.admin.get('products/getbyarea/1/grid', { insteadOf: held })).body.totalCount).toBe(1)
})

test('the product itself, an unknown one and too many are refused; nothing is saved', async () => {
  const { id } = await product(store.admin)
  const { id: kept } = await product(store.admin)
  await save(id, [kept])
  expect(await save(id, [id])).toMatchObject({ status: 400, text: substituteMessages.itself })
  expect((await save(id, [999_999])).status).toBe(400)
  expect(
    await save(
      id,
      Array.from({ length: 21 }, (_, n) => n + 1),
    ),
  ).toMatchObject({ status: 400 })
  expect(await idsOf(id)).toEqual([kept])
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.post(`products/${id}/substitutes`, { substituteIds: [] })).status).toBe(403)
  expect((await seller.get(`products/${id}/substitutes`)).status).toBe(200)
})

test('a change is in the audit trail by code', async () => {
  const { id } = await product(store.admin)
  const other = await product(store.admin)
  await save(id, [other.id])
  const { rows } = await store.database.pool.query(
    `select before, after from audit_trail where entity = 'products' and entity_id = $1 and after ? 'substitutes'`,
    [String(id)],
  )
  expect(rows).toEqual([{ before: { substitutes: '' }, after: { substitutes: other.internalCode } }])
})
