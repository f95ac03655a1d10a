import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { stockedProduct } from '../../test/stock.ts'

const store = testStore()

const activeOf = async (path: string, id: number): Promise<boolean> =>
  (await store.admin.get(`${path}/get`, { filter: ['id', '=', id] })).body.data[0].active

const trailOf = async (entity: string, id: number) =>
  (
    await sql<{ before: object; after: object }>`select before, after from audit_trail
      where entity = ${entity} and entity_id = ${String(id)} and action = 'modificar'`.execute(
      store.database.db,
    )
  ).rows

test('products are deactivated at once, but for those with stock, which are told by name', async () => {
  const [one, two] = [(await build.product(store.admin)).id, (await build.product(store.admin)).id]
  const held = await stockedProduct(store, { stock: 5, cost: 10, price: 100 })
  const ids = [one, two, held, 999_999]
  const { status, body, text } = await store.admin.post('products/states', { ids, active: false })
  expect(status, text).toBe(200)
  expect(body).toEqual({
    done: 2,
    failed: [
      {
        id: held,
        message: expect.stringMatching(
          /^Producto T\d+ tiene 5 en existencia \(.+ 5\), con un valor de C\$\u00a050\.00\. Desactívelo desde su menú\.$/,
        ),
      },
      { id: 999_999, message: 'El registro que intenta modificar no existe' },
    ],
  })
  for (const [id, active] of [
    [one, false],
    [two, false],
    [held, true],
  ] as const)
    expect(await activeOf('products', id)).toBe(active)
  expect(await trailOf('products', one)).toEqual([{ before: { state_id: 1 }, after: { state_id: 2 } }])
  const again = await store.admin.post('products/states', { ids: [one, two, held], active: true })
  expect(again.body).toEqual({ done: 3, failed: [] })
  expect(await trailOf('products', held)).toEqual([])
})

test('clients are deactivated at once, but for the one of walk-in sales', async () => {
  const [one, two] = [(await build.client(store.admin)).id, (await build.client(store.admin)).id]
  const { body } = await store.admin.post('clients/states', { ids: [two, 1, one, two], active: false })
  expect(body).toEqual({
    done: 2,
    failed: [{ id: 1, message: 'El cliente de contado no se puede desactivar' }],
  })
  expect([await activeOf('clients', one), await activeOf('clients', 1)]).toEqual([false, true])
  expect(await trailOf('clients', two)).toEqual([{ before: { active: true }, after: { active: false } }])
})

test.each(['products', 'clients'])(
  '%s: without the permission, rows or too many is refused',
  async (path) => {
    const seller = await store.user({ resources: ['crearFactura'] })
    expect(await seller.post(`${path}/states`, { ids: [1], active: true })).toMatchObject({ status: 403 })
    expect(await store.admin.post(`${path}/states`, { ids: [], active: true })).toMatchObject({
      status: 400,
      text: 'Seleccione al menos un registro',
    })
    const ids = Array.from({ length: 501 }, (_, at) => at + 1)
    expect(await store.admin.post(`${path}/states`, { ids, active: true })).toMatchObject({ status: 400 })
  },
)
