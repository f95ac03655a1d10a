import { auditFieldName, isAuditNoise } from '@yunque/contract/audit/audit'
import { auditNameKey } from '@yunque/contract/audit/audit-values'
import { expect, test } from 'vitest'
import { assistantOf } from '../../test/assistant.ts'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { readWorkbook } from '../../test/read-workbook.ts'
import { businessDay } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'

const store = testStore()
const password = 'mostrador-de-pruebas'

const everySetting = {
  name: 'Otra',
  slogan: 'J1',
  address: 'Otra',
  phoneNumber: '1',
  iva: 12,
  billA4Size: true,
  validatePriceGreaterCost: false,
  validateCreditClient: false,
  ruleCalcuteNewPrice: '*2',
  ruleCalcuteNewPriceLocal: '*2',
  ruleProfitPrice: '*1.5',
  timeZone: 'America/Panama',
  lockDate: '2020-01-01',
  preSaleDays: 9,
  rateDays: 5,
  daysBack: 45,
  defaultPassword: 'otra-clave-1',
  sessionIdleMinutes: 33,
  sessionHours: 3,
  tillIdleMinutes: 7,
}

/** Changes a record of each kind of master data, and removes it. */
async function change(path: string, record: object, more: object): Promise<void> {
  const saved = await store.admin.post(path, { ...record, ...more })
  if (saved.status !== 200) throw new Error(`${path}: ${saved.text}`)
  const noun = path.replace(/\/post$/, '')
  await store.admin.get(`${noun}/${saved.body.id}/delete`)
}

/** What programs write, request and read, and a takeout. */
async function useByPrograms(productId: number): Promise<void> {
  const { admin } = store
  const program = await programOf(store, admin)
  await build.client(program)
  const body = { areaId: 1, reason: 'Lista nueva', prices: [{ productId, price: 130 }] }
  const made = await program.post('programRequests/post', { kind: 'prices', body })
  expect(made.status, made.text).toBe(200)
  const refused = await admin.post(`programRequests/${made.body.id}/refuse`, { reason: 'No' })
  expect(refused.status, refused.text).toBe(200)
  const assistant = await assistantOf(store.app, program.token)
  expect(await assistant.call('getClientsGet', { search: 'x' })).toMatchObject({ refused: false })
  await assistant.client.close()
  const run = await admin.post('takeouts/run', { format: 'csv', password })
  expect(run.status, run.text).toBe(200)
  const result = async () => (await admin.get('takeouts/get')).body.data[0].result
  await expect.poll(result, { timeout: 60_000 }).toBe('done')
  const permit = await admin.post(`takeouts/${run.body.id}/permit`, { password })
  expect(permit.status, permit.text).toBe(200)
  await admin.post(`takeouts/${run.body.id}/delete`)
}

test('every field in the trail has a Spanish label', async () => {
  const { admin } = store
  const { productId } = await trade(store)
  await build.settings(admin, everySetting)
  const [sourceProductId, targetProductId] = [
    (await build.product(admin)).id,
    (await build.product(admin)).id,
  ]
  await change(
    'productConvertions/post',
    await build.conversion(admin, { sourceProductId, targetProductId }),
    {
      targetQuantity: 7,
    },
  )
  await change('clients/post', await build.client(admin), { address: 'Masaya' })
  await change('providers/post', await build.provider(admin), { address: 'Masaya' })
  await change('vendors/post', await build.salesperson(admin), { address: 'Masaya' })
  await change('products/post', await build.product(admin), { name: 'Otro nombre', barcodes: ['7400001'] })
  await change('rates/post', await build.rate(admin, '2026-01-02'), { value: 36.7 })
  await change('areas/post', await build.area(admin), { name: 'Sucursal nueva' })
  await change('users/post', await build.user(admin), { fullName: 'Otra persona' })
  await change('roles/post', await build.role(admin, ['verKardex']), { name: 'Otro rol' })
  await admin.post('about/mail', { host: 'correo.example.com', port: 587, password: 'x' })
  await change('catalogos/bank/post', { name: 'Banco' }, {})
  await change('expenses/post', { date: businessDay(), categoryId: 1, value: 5 }, {})
  await build.areaProduct(admin, {
    productId,
    price: 120,
    stockMin: 2,
    ...(await admin.get(`products/area/1/${productId}`)).body,
  })
  await useByPrograms(productId)
  const { rows } = await store.database.pool.query<{ entity: string; field: string }>(
    `select distinct entity, field from audit_trail, lateral jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field order by 1, 2`,
  )
  expect(rows.length).toBeGreaterThan(60)
  const unnamed = rows.filter(({ field }) => !isAuditNoise(field) && auditFieldName(field) === field)
  expect(unnamed.map(({ entity, field }) => `${entity}.${field}`)).toEqual([])
})

test('a row shows the present names of its records; removed records have none', async () => {
  const { admin } = store
  const category = (await admin.post('catalogos/family/post', { name: 'Herrajes finos' })).body
  const made = await build.product(admin, { familyId: category.id, name: 'Bisagra de latón' })
  const convertible = (await build.product(admin, { name: 'Caja de bisagras' })).id
  const conversion = await build.conversion(admin, {
    sourceProductId: convertible,
    targetProductId: made.id,
  })
  const rowOf = async (entity: string, entityId: number | string) => {
    const filter = [['entity', '=', entity], 'and', ['entityId', '=', String(entityId)]]
    const { body } = await admin.get('audit/get', { filter, take: 1 })
    return body.data[0].names
  }
  expect(await rowOf('products', made.id)).toMatchObject({
    [auditNameKey('products', made.id)]: 'Bisagra de latón',
    [auditNameKey('categories', category.id)]: 'Herrajes finos',
  })
  expect(await rowOf('productConvertions', conversion.id)).toEqual({
    [auditNameKey('products', made.id)]: 'Bisagra de latón',
    [auditNameKey('products', convertible)]: 'Caja de bisagras',
  })
  await build.areaProduct(admin, { productId: made.id, areaId: 1, price: 12 })
  expect(await rowOf('areaProducts', `1/${made.id}`)).toMatchObject({
    [auditNameKey('areas', 1)]: 'Bodega',
    [auditNameKey('products', made.id)]: 'Bisagra de latón',
  })
  const brand = (await admin.post('catalogos/presentation/post', { name: 'Marca que se va' })).body
  await store.database.pool.query('delete from brands where id = $1', [brand.id])
  const { body } = await admin.get('audit/get', { filter: ['entity', '=', 'presentation'], take: 1 })
  expect(body.data[0].names).toEqual({})
})

test('its Excel shows the same names, labels and values as the screen', async () => {
  const { id, name } = await build.product(store.admin)
  await build.areaProduct(store.admin, { productId: id, price: 1234.5 })
  const columns = ['username', 'entity', 'entityId', 'after'].map((field) => ({ field, title: field }))
  const answer = await store.admin.get('audit/export', {
    columns,
    filter: [['entity', '=', 'areaProducts'], 'and', ['entityId', '=', `1/${id}`]],
  })
  const [titles, ...rows] = (await readWorkbook(answer.bytes)).map(({ cells }) => cells)
  expect(titles).toEqual(['username', 'entity', 'entityId', 'after'])
  expect(rows.map(([, entity, record]) => [entity, record])).toEqual(
    rows.map(() => ['Inventario por área', `${name} · Bodega`]),
  )
  expect(rows.map(([, , , change]) => String(change)).join('\n')).toContain(
    'Precio: C$\u00a00.00 → C$\u00a01,234.50',
  )
})
