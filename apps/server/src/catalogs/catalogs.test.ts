import { messages } from '@yunque/contract/core/messages'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { expect, test } from 'vitest'
import { area, product, provider, purchase } from '../../test/build.ts'
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
  [{ name: '' }, `Nombre: ${messages.catalogNameRequired}`],
  [{ name: 'x' }, `Nombre: ${messages.catalogNameLength}`],
  [{ name: 'x'.repeat(51) }, `Nombre: ${messages.catalogNameLength}`],
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

test('an unused entry is deleted; a used one names its uses and is deactivated after confirmation', async () => {
  const add = async (name: string) =>
    (await store.admin.post('catalogos/presentation/post', { name })).body.id
  const [unused, used] = [await add('Marca sin uso'), await add('Marca en uso')]
  await product(store.admin, { presentationId: used })
  expect((await store.admin.get(`catalogos/presentation/${unused}/delete`)).status).toBe(200)
  expect((await store.admin.get(`catalogos/presentation/get/${unused}`)).status).toBe(404)
  const asked = await store.admin.get(`catalogos/presentation/${used}/delete`)
  expect(asked).toMatchObject({
    status: 400,
    text: 'Marca en uso no se puede eliminar porque hay productos que lo usan. ¿Desactivarlo?',
  })
  expect(asked.headers[olderAsks.confirm]).toBe('true')
  expect((await store.admin.get(`catalogos/presentation/${used}/delete?confirm=true`)).status).toBe(200)
  expect((await store.admin.get(`catalogos/presentation/get/${used}`)).body.active).toBe(false)
})

test('an unused inactive entry is deleted; a used inactive one is refused', async () => {
  const add = async (path: string, entry: object) => {
    const { body } = await store.admin.post(`${path}/post`, entry)
    await store.admin.post(`${path}/post`, { ...body, active: false })
    return `${path}/${body.id}/delete`
  }
  for (const path of ['catalogos/family', 'areas', 'clasifications'])
    expect((await store.admin.get(await add(path, { name: 'Inactiva sin uso' }))).status).toBe(200)
  const { id: _, version: __, ...supplier } = await provider(store.admin)
  expect((await store.admin.get(await add('providers', { ...supplier, ruc: 'J0310000000099' }))).status).toBe(
    200,
  )
  const { body } = await store.admin.post('catalogos/presentation/post', { name: 'Marca vieja' })
  await product(store.admin, { presentationId: body.id })
  await store.admin.post('catalogos/presentation/post', { ...body, active: false })
  for (const query of ['', '?confirm=true']) {
    const answer = await store.admin.get(`catalogos/presentation/${body.id}/delete${query}`)
    const text = 'Marca vieja no se puede eliminar porque hay productos que lo usan. Ya está inactivo'
    expect(answer).toMatchObject({ status: 400, text })
    expect(answer.headers[olderAsks.confirm]).toBeUndefined()
  }
})

test('an unused area or supplier is deleted; a used supplier is deactivated after confirmation', async () => {
  const fresh = (await area(store.admin)).id
  expect((await store.admin.get(`areas/${fresh}/delete`)).status).toBe(200)
  expect((await store.admin.get(`areas/get/${fresh}`)).status).toBe(404)
  const bought = (await provider(store.admin)).id
  const { id: productId } = await product(store.admin)
  await purchase(store.admin, [{ productId }], { providerId: bought })
  expect((await store.admin.get(`providers/${bought}/delete`)).text).toContain('compras')
  expect((await store.admin.get(`providers/${bought}/delete?confirm=true`)).status).toBe(200)
  const idle = (await provider(store.admin)).id
  expect((await store.admin.get(`providers/${idle}/delete`)).status).toBe(200)
  expect((await store.admin.get(`providers/get/${idle}`)).status).toBe(404)
})
