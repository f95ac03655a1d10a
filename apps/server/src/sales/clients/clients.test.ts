import { messages } from '@yunque/contract/core/messages'
import { beforeAll, expect, test } from 'vitest'
import { client } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { operations } from '../../../test/operations.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const person = { name: 'María', lastName: 'Pérez' }
const company = { isCompany: true, typeId: 2, name: 'Ferretería El Clavo', lastName: 'Luis Mora' }

let managua: { department: number; city: number }
let masaya: number
beforeAll(async () => {
  const { db } = store.database
  const cityOf = (name: string) =>
    db
      .selectFrom('cities')
      .innerJoin('departments', 'departments.id', 'cities.department_id')
      .select(['cities.id', 'cities.department_id'])
      .where('departments.name', '=', name)
      .executeTakeFirstOrThrow()
  const city = await cityOf('Managua')
  managua = { department: city.department_id, city: city.id }
  masaya = (await cityOf('Masaya')).department_id
})

test('a person is added, found by any part of the name without accents, and exported', async () => {
  const fields = {
    ...person,
    identification: '001-010190-0001A',
    departmentId: managua.department,
    cityId: managua.city,
  }
  const added = await store.admin.post('clients/post', fields)
  expect(added).toMatchObject({
    status: 200,
    body: {
      fullName: 'María Pérez',
      typeId: null,
      department: 'Managua',
      active: true,
      version: 1,
      saldo: 0,
    },
  })
  const list = await store.admin.get('clients/get', {
    filter: ['fullName', 'contains', 'maria PEREZ'],
    requireTotalCount: true,
  })
  expect(list.body).toMatchObject({ totalCount: 1, data: [{ id: added.body.id }] })
  const byId = await store.admin.get('clients/get', { filter: ['fullName', 'contains', '010190'] })
  expect(byId.body.data).toHaveLength(1)
  const excel = await store.admin.get('clients/export')
  expect(excel.headers['content-type']).toContain('spreadsheetml')
})

test('a record sent back as it was read is accepted, with its joined and computed fields', async () => {
  const record = await client(store.admin)
  const again = await store.admin.post('clients/post', { ...record, address: 'Del parque, 2 c. al sur' })
  expect(again).toMatchObject({ status: 200, body: { address: 'Del parque, 2 c. al sur', version: 2 } })
})

test('a company has a type and neither birthdate nor sex; changed into a person it has no type', async () => {
  const { body } = await store.admin.post('clients/post', { ...company, birthdate: '1990-01-01', sexId: 1 })
  expect(body).toMatchObject({ typeId: 2, birthdate: null, sexId: null, fullName: company.name })
  const again = await store.admin.post('clients/post', { ...body, isCompany: false })
  expect(again.body).toMatchObject({ isCompany: false, typeId: null })
})

const tooLong = (n: number) => ({
  value: 'x'.repeat(n + 1),
  sentence: expect.stringMatching(new RegExp(`^[A-Z].+: ${messages.maxCharacters(n)}$`)),
})
test.each([
  [{ ...person, name: '' }, `Nombre: ${messages.required}`],
  [{ ...person, name: tooLong(100).value }, tooLong(100).sentence],
  [{ ...person, lastName: '' }, `Apellido: ${messages.required}`],
  [{ ...person, lastName: tooLong(100).value }, tooLong(100).sentence],
  [{ ...company, typeId: null }, `Tipo: ${messages.required}`],
  [{ ...company, typeId: 3 }, messages.selectType],
  [{ ...person, sexId: 3 }, 'Seleccione el sexo'],
  [{ ...person, identification: tooLong(50).value }, tooLong(50).sentence],
  [{ ...person, phoneNumber: tooLong(50).value }, tooLong(50).sentence],
  [{ ...person, phoneNumberWork: tooLong(50).value }, tooLong(50).sentence],
  [{ ...person, cellNumber: tooLong(50).value }, tooLong(50).sentence],
  [{ ...person, email: 'nadie' }, messages.email],
  [{ ...person, address: tooLong(250).value }, tooLong(250).sentence],
  [{ ...person, observation: tooLong(250).value }, tooLong(250).sentence],
  [{ ...person, creditLimit: -1 }, 'El límite de crédito no puede ser menor que 0'],
  [{ ...person, creditDays: -1 }, 'Los días de crédito no pueden ser menores que 0'],
  [{ ...person, birthdate: '2999-01-01' }, messages.futureDate],
  [{ ...person, id: 999_999 }, messages.editedMissing],
  [{ ...person, colour: 'rojo' }, 'Campo desconocido: colour'],
])('%j is refused', async (fields, sentence) => {
  expect(await store.admin.post('clients/post', fields)).toMatchObject({ status: 400, text: sentence })
})

test('every text of a client that is too long is refused by the prescribed text', async () => {
  const called = (await operations(store)).find(({ path }) => path === 'clients/post')
  const texts = Object.entries(called?.body?.properties ?? {}).flatMap(([name, { maxLength }]) =>
    maxLength === undefined ? [] : [{ name, maxLength }],
  )
  expect(texts.map(({ name }) => name)).toEqual(expect.arrayContaining(['email', 'name', 'exemptLetter']))
  for (const { name, maxLength } of texts) {
    const { value, sentence } = tooLong(maxLength)
    const answer = await store.admin.post('clients/post', { ...person, [name]: value })
    expect(answer, name).toMatchObject({ status: 400, text: sentence })
  }
})

test('the city has to belong to the department', async () => {
  const sentence = 'La ciudad no pertenece al departamento seleccionado'
  for (const departmentId of [masaya, null])
    expect(
      await store.admin.post('clients/post', { ...person, departmentId, cityId: managua.city }),
    ).toMatchObject({ status: 400, text: sentence })
})

test('two clients cannot have the same identification', async () => {
  const { fullName } = await client(store.admin, { identification: 'J0310000001' })
  const other = await store.admin.post('clients/post', { ...company, identification: 'j0310000001' })
  expect(other).toMatchObject({
    status: 400,
    text: `Ya existe un cliente con el RUC j0310000001: ${fullName}`,
  })
})

test('only users who may configure credit change it; a stale edit and an unknown client are refused', async () => {
  const seller = await store.user({ resources: ['verClientes'] })
  const added = await client(seller, { creditLimit: 5000, creditDays: 30 })
  expect(added).toMatchObject({ creditLimit: 0, creditDays: 0 })
  const manager = await store.user({ resources: ['verClientes', 'configurarCredito'] })
  const raised = await manager.post('clients/post', { ...added, creditLimit: 5000, creditDays: 30 })
  expect(raised.body).toMatchObject({ creditLimit: 5000, creditDays: 30 })
  const edited = await seller.post('clients/post', { ...raised.body, creditLimit: 9_000_000, creditDays: 90 })
  expect(edited.body).toMatchObject({ creditLimit: 5000, creditDays: 30 })
  expect(await manager.post('clients/post', raised.body)).toMatchObject({ status: 409, text: messages.stale })
  const stranger = await store.user({ resources: ['inventario'] })
  for (const path of ['clients/get', 'clients/catalogo', 'clients/asCatalog', `clients/${added.id}/detail`])
    expect((await stranger.get(path)).status).toBe(403)
  expect((await stranger.post('clients', person)).status).toBe(403)
})

test('a sale can create clients, with credit only for users who may set it, and change none', async () => {
  const seller = await store.user({ resources: ['crearClienteEnPreventa'] })
  const fields = { ...person, lastName: 'De la venta', creditLimit: 1000, creditDays: 15 }
  const added = await seller.post('clients', fields)
  expect(added).toMatchObject({ status: 200, body: { creditLimit: 0, creditDays: 0 } })
  const trusted = await store.user({ resources: ['crearClienteConCreditos'] })
  const withCredit = await trusted.post('clients', fields)
  expect(withCredit).toMatchObject({ status: 200, body: { creditLimit: 1000, creditDays: 15 } })
  expect(await trusted.post('clients', withCredit.body)).toMatchObject({ status: 403 })
  expect((await trusted.post('clients/post', fields)).status).toBe(403)
})

test('a removed client is kept as inactive, and is no longer offered; the default one cannot be removed', async () => {
  const { id } = await client(store.admin, { name: 'Zoila', lastName: 'Retirada' })
  const removed = await store.admin.post(`clients/${id}/delete`)
  expect(removed).toMatchObject({ status: 200, body: { id, active: false } })
  const offered = await store.admin.get('clients/catalogo', { name: 'zoila' })
  expect(offered.body).toEqual({ items: [], totalCount: 0 })
  const back = await store.admin.post('clients/post', { id, name: 'Zoila', lastName: 'Vuelta', active: true })
  expect(back.body).toMatchObject({ active: true, version: 3 })
  const [walkIn] = (await store.admin.get('clients/catalogo', { name: 'contado' })).body.items
  expect(await store.admin.get(`clients/${walkIn.id}/delete`)).toMatchObject({
    status: 400,
    text: 'El cliente de contado no se puede eliminar',
  })
  const off = { id: walkIn.id, name: walkIn.name, lastName: 'x', active: false }
  expect((await store.admin.post('clients/post', off)).text).toBe(
    'El cliente de contado no se puede desactivar',
  )
  expect((await store.admin.get('clients/999999/delete')).status).toBe(404)
})

test('the picker finds any part of a name or code, the best match first, ten at a time', async () => {
  await client(store.admin, { name: 'José', lastName: 'Ñurinda Solís' })
  await client(store.admin, { name: 'Solis', lastName: 'Arauz', identification: '777-SOL' })
  await client(store.admin, { name: 'Parasolis', lastName: 'Zelaya' })
  const found = await store.admin.get('clients/catalogo', { name: 'SOLÍS', reload: 'true' })
  expect(found.body.items.map(({ name }: { name: string }) => name)).toEqual([
    'Solis Arauz',
    'José Ñurinda Solís',
    'Parasolis Zelaya',
  ])
  const both = await store.admin.get('clients/catalogo', { name: 'solis nurinda' })
  expect(both.body).toMatchObject({ totalCount: 1, items: [{ name: 'José Ñurinda Solís', saldo: 0 }] })
  expect((await store.admin.get('clients/catalogo', { name: '777-sol' })).body.totalCount).toBe(1)
  expect((await store.admin.get('clients/catalogo', { name: '100%_' })).body.totalCount).toBe(0)
  for (let n = 0; n < 12; n++) await client(store.admin, { name: `Repetido ${n}` })
  const page = await store.admin.get('clients/catalogo', { name: 'repetido' })
  expect(page.body).toMatchObject({ totalCount: 12 })
  expect(page.body.items).toHaveLength(10)
  const next = await store.admin.get('clients/catalogo', { name: 'repetido', skip: 10, take: 10 })
  expect(next.body.items).toHaveLength(2)
  const all = (await store.admin.get('clients/asCatalog')).body
  expect(all).toContainEqual({ id: expect.any(Number), name: 'Solis Arauz', active: true })
})

test("the card shows a client's balance, overdue invoices and last purchase", async () => {
  const place = { departmentId: managua.department, cityId: managua.city }
  const { id } = await client(store.admin, { ...place, creditLimit: 5000, creditDays: 10 })
  const fresh = await store.admin.get(`clients/${id}/detail`)
  expect(fresh.body).toMatchObject({ saldo: 0, date: null, dueBills: 0, department: 'Managua' })
  expect(fresh.body.client).toMatchObject({ id, name: 'Ana' })
  const productId = await stockedProduct(store, { stock: 0, price: 100, isService: true })
  const sell = (date: string, quantity: number) =>
    store.admin.post('bills', {
      date,
      clientId: id,
      paymentTypeId: 2,
      creditDays: 10,
      billDetails: [{ productId, quantity, price: 100 }],
    })
  const overdue = await sell('2020-01-01', 3)
  await sell(businessDay(), 2)
  const detail = await store.admin.get(`clients/${id}/detail`)
  expect(detail.body).toMatchObject({ saldo: 500, date: businessDay(), dueBills: 1 })
  const row = await store.admin.get('clients/get', { filter: [['id', '=', id], 'and', ['saldo', '>', 0]] })
  expect(row.body.data).toMatchObject([{ saldo: 500, dueBills: 1 }])
  const [found] = (await store.admin.get('clients/catalogo', { name: fresh.body.client.lastName })).body.items
  expect(found).toMatchObject({ id, saldo: 500, dueBills: 1, creditLimit: 5000, creditDays: 10 })
  const reason = { id: overdue.body.id, disabledSubject: 'Error de digitación' }
  expect((await store.admin.post(`bills/${overdue.body.id}/delete`, reason)).status).toBe(200)
  const after = await store.admin.get(`clients/${id}/detail`)
  expect(after.body).toMatchObject({ saldo: 200, dueBills: 0 })
  expect((await store.admin.get('clients/999999/detail')).status).toBe(404)
})

test('every change of a client is in the audit trail, with values before and after', async () => {
  const { id } = await client(store.admin, { name: 'Antes' })
  await store.admin.post('clients/post', { id, name: 'Después', lastName: 'Uno' })
  await store.admin.post(`clients/${id}/delete`)
  const trail = await store.database.db
    .selectFrom('audit_trail')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'clients')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(trail).toMatchObject([
    { action: 'agregar', before: null, after: { name: 'Antes' } },
    { action: 'modificar', before: { name: 'Antes' }, after: { name: 'Después' } },
    { action: 'modificar', before: { active: true }, after: { active: false } },
  ])
})
