import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import { salesperson } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()
const valid = { fullName: 'Carmen Ruiz', address: 'Jinotepe' }

test('a salesperson starts active, is listed on both paths, changed, removed and exported', async () => {
  const added = await store.admin.post('vendors', { ...valid, phoneNumber: '2532-1111' })
  expect(added).toMatchObject({ status: 200, body: { ...valid, active: true, version: 1 } })
  for (const path of ['vendors', 'vendors/get'])
    expect(
      (await store.admin.get(path, { filter: ['fullName', 'contains', 'RUIZ'] })).body.data,
    ).toHaveLength(1)
  const changed = await store.admin.post('vendors/post', { ...added.body, cellNumber: '8888-9999' })
  expect(changed.body).toMatchObject({ cellNumber: '8888-9999', version: 2 })
  expect(await store.admin.post('vendors/post', added.body)).toMatchObject({
    status: 409,
    text: messages.stale,
  })
  const removed = await store.admin.get(`vendors/${added.body.id}/delete`)
  expect(removed).toMatchObject({ status: 200, body: { id: added.body.id, active: false } })
  expect((await store.admin.get(`vendors/get/${added.body.id}`)).body.active).toBe(false)
  expect((await store.admin.get('vendors/export')).headers['content-type']).toContain('spreadsheetml')
})

test.each([
  [{ ...valid, fullName: '' }, 'El nombre completo es requerido'],
  [{ ...valid, fullName: 'A' }, 'El nombre completo necesita 2 caracteres como mínimo'],
  [{ ...valid, fullName: 'x'.repeat(101) }, 'El nombre completo admite 100 caracteres como máximo'],
  [{ ...valid, phoneNumber: '1'.repeat(16) }, 'El teléfono admite 15 caracteres como máximo'],
  [{ ...valid, cellNumber: '1'.repeat(16) }, 'El celular admite 15 caracteres como máximo'],
  [{ ...valid, email: `${'x'.repeat(50)}@a.com` }, 'El correo admite 50 caracteres como máximo'],
  [{ ...valid, address: '' }, 'La dirección es requerida'],
  [{ ...valid, address: 'x'.repeat(151) }, 'La dirección admite 150 caracteres como máximo'],
  [{ ...valid, observation: 'x'.repeat(251) }, 'La observación admite 250 caracteres como máximo'],
  [{ ...valid, id: 999_999 }, messages.editedMissing],
])('%j is refused', async (fields, sentence) => {
  expect(await store.admin.post('vendors/post', fields)).toMatchObject({ status: 400, text: sentence })
})

test('only users who manage catalogs read salespeople', async () => {
  await salesperson(store.admin)
  const seller = await store.user({ resources: ['crearFactura'] })
  expect(await seller.get('vendors')).toMatchObject({ status: 403, text: messages.noPermission })
  expect((await seller.post('vendors', valid)).status).toBe(403)
})
