import { messages } from '@yunque/contract/core/messages'
import { ReasonUse } from '@yunque/domain/adjustment-reasons'
import { expect, test } from 'vitest'
import { processedPurchase, product, provider } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'

const store = testStore()
const noCatalog = (name: string) => `El catálogo ${name} no existe`
/** Every catalog of the API, and whether its entries can be edited (lists.catalogs). */
const catalogs: [name: string, how: 'edited' | 'only read'][] = [
  ['family', 'edited'],
  ['presentation', 'edited'],
  ['unitOfMeasure', 'edited'],
  ['clasification', 'edited'],
  ['area', 'edited'],
  ['provider', 'only read'],
  ['bank', 'edited'],
  ['department', 'only read'],
  ['City', 'only read'],
  ['sex', 'only read'],
  ['clientType', 'only read'],
  ['purchaseType', 'only read'],
  ['purchasePaymentType', 'only read'],
  ['purchaseStep', 'only read'],
  ['billPaymentType', 'only read'],
  ['billPaymentMethod', 'only read'],
  ['preBillType', 'only read'],
  ['AuthorizationType', 'only read'],
  ['movementType', 'only read'],
  ['movementGroup', 'edited'],
  ['expenseCategory', 'edited'],
  ['cashMovementCategory', 'edited'],
  ['clientGroup', 'edited'],
  ['lossReason', 'edited'],
  ['adjustmentReason', 'edited'],
  ['driver', 'edited'],
  ['priceList', 'only read'],
  ['synonym', 'edited'],
  ['currency', 'only read'],
  ['state', 'only read'],
  ['inputType', 'only read'],
  ['outputType', 'only read'],
]
const names = catalogs.map(([name]) => name)
const edited = catalogs.filter(([, how]) => how === 'edited').map(([name]) => name)

test.each(names)(
  'the catalog %s is found in any case, by every signed-in user, and sent once',
  async (name) => {
    const clerk = await store.user({ resources: [] })
    const answer = await clerk.get(`catalogos/${name}`)
    expect(answer.status).toBe(200)
    expect((await clerk.get(`catalogos/${name.toUpperCase()}`)).body).toEqual(answer.body)
    for (const choice of answer.body)
      expect(choice).toMatchObject({
        id: expect.anything(),
        name: expect.any(String),
        active: expect.any(Boolean),
      })
    const again = await clerk.get(`catalogos/${name}`, {}, { 'if-none-match': String(answer.headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  },
)

test.each(catalogs)('the entries of %s are %s under its name', async (name, how) => {
  const list = await store.admin.get(`catalogos/${name}/get`, { requireTotalCount: true })
  if (how === 'only read') return expect(list).toMatchObject({ status: 404, text: noCatalog(name) })
  expect(list).toMatchObject({ status: 200, body: { totalCount: expect.any(Number) } })
  const { body: entry } = await store.admin.post(`catalogos/${name}/post`, { name: `Nueva, en ${name}` })
  expect((await store.admin.get(`catalogos/${name}/get/${entry.id}`)).body).toEqual(entry)
  const known = String((await store.admin.get(`catalogos/${name}`)).headers.etag)
  const changes = { ...entry, name: `Otra, en ${name}` }
  expect((await store.admin.post(`catalogos/${name}/post`, changes)).body.name).toBe(`Otra, en ${name}`)
  const choices = await store.admin.get(`catalogos/${name}`, {}, { 'if-none-match': known })
  expect(choices.status).toBe(200)
  const use = name === 'adjustmentReason' ? { useId: ReasonUse.both } : {}
  expect(choices.body).toContainEqual({ id: entry.id, name: `Otra, en ${name}`, active: true, ...use })
  expect((await store.admin.get(`catalogos/${name}/${entry.id}/delete`)).body).toEqual({
    id: entry.id,
    active: false,
  })
  expect((await store.admin.get(`catalogos/${name}/export`)).headers['content-type']).toContain(
    'spreadsheetml',
  )
})

test.each(edited)('users who do not administer catalogs cannot edit %s', async (name) => {
  const keeper = await store.user({ resources: ['inventario'] })
  expect((await keeper.get(`catalogos/${name}/get`)).status).toBe(403)
  expect((await keeper.post(`catalogos/${name}/post`, { name: 'Otra más' })).status).toBe(403)
})

test('an unknown catalog is not found; without a session no catalog is', async () => {
  expect(await store.admin.get('catalogos/colores')).toMatchObject({
    status: 404,
    text: noCatalog('colores'),
  })
  expect((await store.admin.get('catalogos/colores/get')).status).toBe(404)
  expect((await store.admin.post('catalogos/sex/post', { name: 'Otro' })).status).toBe(404)
  expect((await store.anonymous.get('catalogos/bank')).status).toBe(401)
})

test('a city has its department, and predefined choices keep their ids', async () => {
  const cities = (await store.admin.get('catalogos/City')).body
  const departments = (await store.admin.get('catalogos/department')).body
  expect([cities.length, departments.length]).toEqual([153, 17])
  expect(departments.map(({ id }: { id: number }) => id)).toContain(cities[0].parentId)
  expect((await store.admin.get('catalogos/billPaymentType')).body).toEqual([
    { id: 1, name: 'Contado', active: true },
    { id: 2, name: 'Crédito', active: true },
  ])
})

test('one answer has all catalogs, with a tag that changes with any of them', async () => {
  const first = await store.admin.get('catalogos/get-catalog-gerenals')
  expect(Object.keys(first.body).sort()).toEqual([...names].sort())
  const kept = { 'if-none-match': String(first.headers.etag) }
  expect(await store.admin.get('catalogos/get-catalog-gerenals', {}, kept)).toMatchObject({
    status: 304,
    text: '',
  })
  const { id, name } = await provider(store.admin)
  const second = await store.admin.get('catalogos/get-catalog-gerenals', {}, kept)
  expect(second.status).toBe(200)
  expect(second.body.provider).toEqual([{ id, name, active: true }])
})

test('each catalog has its own tag, and an unchanged one is not sent again', async () => {
  for (const path of ['catalogos/products', 'catalogos/lots']) {
    const { headers } = await store.admin.get(path)
    const again = await store.admin.get(path, {}, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.text], path).toEqual([304, ''])
  }
  const known = String((await store.admin.get('catalogos/bank')).headers.etag)
  await store.admin.post('catalogos/bank/post', { name: 'Banco de la Producción' })
  expect((await store.admin.get('catalogos/bank', {}, { 'if-none-match': known })).status).toBe(200)
})

test('a lot of a processed purchase is a choice, with its product and expiry', async () => {
  const { id: productId } = await product(store.admin)
  const line = { productId, lote: 'L-77', expireDate: '2031-05' }
  await processedPurchase(store.admin, [line])
  expect((await store.admin.get('catalogos/lots')).body).toEqual([
    {
      id: 'L-77',
      name: 'L-77',
      active: true,
      parentId: productId,
      expireDate: expect.stringContaining('2031-05'),
    },
  ])
})

test('products are choices too', async () => {
  const { id, name, internalCode } = await product(store.admin)
  const { body } = await store.admin.get('catalogos/products')
  expect(body).toContainEqual({ id, name, internalCode, active: true })
})

test('a form adds a missing entry', async () => {
  const keeper = await store.user({ resources: ['inventario'] })
  const added = await keeper.post('catalogos/new-catalog', { name: 'Truper', catalogId: 'Presentation' })
  expect(added).toMatchObject({ status: 200, body: { name: 'Truper', active: true } })
  expect((await keeper.get('catalogos/presentation')).body).toContainEqual({
    id: added.body.id,
    name: 'Truper',
    active: true,
  })
  const send = (name: string | undefined, catalogId: string | undefined) =>
    keeper.post('catalogos/new-catalog', { name, catalogId })
  expect(await send('truper', 'presentation')).toMatchObject({
    status: 400,
    text: 'Ya existe un registro con el nombre truper',
  })
  expect(await send('', 'presentation')).toMatchObject({
    status: 400,
    text: `Nombre: ${messages.catalogNameRequired}`,
  })
  expect(await send('x', 'presentation')).toMatchObject({
    status: 400,
    text: `Nombre: ${messages.catalogNameLength}`,
  })
  expect(await send('Rojo', undefined)).toMatchObject({
    status: 400,
    text: 'El parametro catalogId es requerido',
  })
  for (const name of ['colores', 'provider', 'sex'])
    expect(await send('Rojo', name)).toMatchObject({ status: 404, text: noCatalog(name) })
  for (const name of ['bank', 'area'])
    expect(await send('Otro más', name)).toMatchObject({ status: 403, text: messages.noPermission })
  const administrator = await store.user({ resources: ['adminCatalogos'] })
  const grown = await administrator.post('catalogos/new-catalog', {
    name: 'Sucursal Norte',
    catalogId: 'area',
  })
  expect(grown).toMatchObject({ status: 200, body: { name: 'Sucursal Norte', active: true } })
  expect((await send('Ferretería liviana', 'Clasification')).status).toBe(200)
  const seller = await store.user({ resources: ['crearFactura'] })
  const refused = await seller.post('catalogos/new-catalog', { name: 'Rojo', catalogId: 'family' })
  expect(refused.status).toBe(403)
})
