import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()

async function newArea(name: string): Promise<number> {
  return (await store.admin.post('areas/post', { name })).body.id
}

const remove = (id: number) => store.admin.get(`areas/${id}/delete`)

test('the main area can be neither removed nor deactivated', async () => {
  const refused = { status: 400, text: 'Es el área principal: elija antes otra en Configuración' }
  expect(await remove(1)).toMatchObject(refused)
  const { body } = await store.admin.get('areas/get/1')
  expect(await store.admin.post('areas/post', { ...body, active: false })).toMatchObject(refused)
  expect(await store.admin.post('catalogos/area/post', { ...body, active: false })).toMatchObject(refused)
  expect((await store.admin.get('areas/get/1')).body.active).toBe(true)
})

test('an area with stock, users or an open till cannot be removed; an empty one can', async () => {
  const withGoods = await newArea('Con existencia')
  await stockedProduct(store, { areaId: withGoods, stock: 3, price: 20 })
  expect(await remove(withGoods)).toMatchObject({
    status: 400,
    text: 'El área tiene existencia de 1 producto',
  })

  const withPeople = await newArea('Con gente')
  const cashier = await store.user({ resources: ['gestionCierreCaja'], areaId: withPeople })
  expect(await remove(withPeople)).toMatchObject({ status: 400, text: 'El área tiene 1 usuario activo' })
  await cashier.post('cuts/post', { cutDate: businessDay(), initValue: 0 })
  await store.database.db
    .updateTable('users')
    .set({ active: false })
    .where('area_id', '=', withPeople)
    .execute()
  expect(await remove(withPeople)).toMatchObject({ status: 400, text: 'El área tiene una caja abierta' })

  const empty = await newArea('Vacía')
  expect(await remove(empty)).toMatchObject({ status: 200, body: { id: empty, active: false } })
})
