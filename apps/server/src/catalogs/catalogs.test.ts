import { messages } from '@yunque/contract/messages'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'

const store = testStore()

test('a new entry is listed, found and exported', async () => {
  const added = await store.admin.post('catalogos/family/post', { name: 'Cerrajería', active: true })
  expect(added).toMatchObject({ status: 200, body: { name: 'Cerrajería', active: true, version: 1 } })
  const list = await store.admin.get('catalogos/family/get', {
    filter: ['name', 'contains', 'CERRAJERIA'],
    requireTotalCount: true,
  })
  expect(list.body).toMatchObject({ totalCount: 1, data: [{ name: 'Cerrajería' }] })
  const excel = await store.admin.get('catalogos/family/export')
  expect(excel.headers['content-type']).toContain('spreadsheetml')
})

test.each([
  [{ name: '' }, messages.catalogNameRequired],
  [{ name: 'x' }, messages.catalogNameLength],
  [{ name: 'x'.repeat(51) }, messages.catalogNameLength],
  [{ name: 'Tornillos', colour: 'rojo' }, 'Campo desconocido: colour'],
])('%j is refused with one sentence', async (entry, sentence) => {
  const answer = await store.admin.post('catalogos/presentation/post', entry)
  expect(answer).toMatchObject({ status: 400, text: sentence })
})

test('a stale edit is refused and nothing is overwritten', async () => {
  const { body } = await store.admin.post('areas/post', { name: 'Sucursal Norte' })
  await store.admin.post('areas/post', { ...body, name: 'Sucursal Sur' })
  const stale = await store.admin.post('areas/post', { ...body, name: 'Sucursal Este' })
  expect(stale).toMatchObject({ status: 409, text: messages.stale })
  expect((await store.admin.get(`areas/get/${body.id}`)).body.name).toBe('Sucursal Sur')
})

test('without the permission the answer is 403, without a session 401', async () => {
  const seller = await store.user({ resources: ['crearFactura'] })
  expect(await seller.get('catalogos/family/get')).toMatchObject({ status: 403, text: messages.noPermission })
  expect(await store.anonymous.get('catalogos/family/get')).toMatchObject({ status: 401, text: '' })
})

test('one key sent twenty times at once adds one entry', async () => {
  const send = () =>
    store.admin.post('catalogos/bank/post', { name: 'Banco Único' }, { 'idempotency-key': 'k-1' })
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const other = await store.admin.post(
    'catalogos/bank/post',
    { name: 'Otro banco' },
    { 'idempotency-key': 'k-1' },
  )
  expect(other.status).toBe(422)
})
