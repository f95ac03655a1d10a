import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'

const store = testStore()
const rates = { comission: 3, d46a59: 1.5, d60aMas: 0 }
const category = async (name: string): Promise<number> =>
  (await store.admin.post('catalogos/new-catalog', { name, catalogId: 'family' })).body.id
const save = (fields: object) => store.admin.post('Comissions/post', fields)

test('the rule of a category is added, changed, listed, exported and deleted', async () => {
  const familyId = await category('Pinturas')
  const added = await save({ familyId, ...rates })
  expect(added).toMatchObject({ status: 200, body: { familyId, family: 'Pinturas', ...rates } })
  const changed = await save({ ...added.body, d60aMas: 0.5 })
  expect(changed.body).toMatchObject({ id: added.body.id, d60aMas: 0.5, version: 2 })
  expect(await save(added.body)).toMatchObject({ status: 409, text: messages.stale })
  const listed = await store.admin.get('Comissions/get', { filter: ['family', 'contains', 'PINT'] })
  expect(listed.body.data).toEqual([changed.body])
  expect((await store.admin.get('Comissions/export')).headers['content-type']).toContain('spreadsheetml')
  const path = `Comissions/${added.body.id}/delete`
  expect((await store.admin.get(path)).body).toEqual({ id: added.body.id, active: false })
  expect((await store.admin.get(`Comissions/get/${added.body.id}`)).status).toBe(404)
})

test.each([
  [{ familyId: null }, 'Seleccione la categoría'],
  [{ comission: null }, 'La comisión es requerida'],
  [{ d46a59: null }, 'La comisión de 46 a 59 días es requerida'],
  [{ d60aMas: undefined }, 'La comisión de 60 días y más es requerida'],
  [{ comission: 1.25 }, 'La comisión admite 0, 0.5, 1, 1.5, 2, 2.5 o 3 %'],
  [{ d46a59: 4 }, 'La comisión admite'],
  [{ d60aMas: -1 }, 'La comisión de 60 días y más no puede ser menor que 0'],
  [{ familyId: 999_999 }, 'La categoría no existe'],
  [{ id: 999_999 }, messages.editedMissing],
])('%j is refused: %s', async (wrong, sentence) => {
  const { status, text } = await save({ familyId: 1, ...rates, ...wrong })
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
})

test('a category has one rule', async () => {
  const [familyId, other] = [await category('Grifería'), await category('Cerrajería')]
  await save({ familyId, ...rates })
  const second = await save({ familyId: other, ...rates })
  const taken = { status: 400, text: 'La categoría Grifería ya tiene su regla' }
  expect(await save({ familyId, ...rates })).toMatchObject(taken)
  expect(await save({ ...second.body, familyId })).toMatchObject(taken)
})

test('commissions are only for users who configure them', async () => {
  const manager = await store.user({ resources: ['configurarComisiones'] })
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await manager.get('Comissions/get')).status).toBe(200)
  expect(await seller.get('Comissions/get')).toMatchObject({ status: 403, text: messages.noPermission })
  expect((await seller.post('Comissions/post', { familyId: 1, ...rates })).status).toBe(403)
})
