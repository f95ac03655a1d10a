import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import { area, role, settings, user } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()
const initial = 'inicial-2026'

/** A signed-in user with these resources, added as an administrator does. */
async function signedIn(resources: Parameters<typeof store.user>[0]['resources'] = ['adminCatalogos']) {
  await settings(store.admin, { defaultPassword: initial })
  const row = await user(store.admin, { resources })
  const password = 'clave-propia-1'
  await store.anonymous.post('account/changepassword', {
    username: row.username,
    oldPassword: initial,
    newPassword: password,
    repeatPassword: password,
  })
  const { body } = await store.anonymous.post('account/auth', { username: row.username, password })
  return { row: (await store.admin.get(`users/get/${row.id}`)).body, session: store.bearer(body.token) }
}

test('the username is the part of the e-mail before the @, with a number when it is taken', async () => {
  const first = await user(store.admin, { email: 'Maria.Lopez@uno.com', username: 'otra-cosa' })
  expect(first).toMatchObject({
    username: 'maria.lopez',
    area: 'Bodega',
    active: true,
    mustChangePassword: true,
  })
  expect((await user(store.admin, { email: 'maria.lopez@dos.com' })).username).toBe('maria.lopez2')
  expect((await user(store.admin, { email: 'maria.lopez@tres.com' })).username).toBe('maria.lopez3')
  const changed = await store.admin.post('users/post', { ...first, email: 'otra@uno.com' })
  expect(changed.body).toMatchObject({ username: 'maria.lopez', email: 'otra@uno.com' })
})

test.each([
  [{ code: 'A' }, 'El código necesita 2 caracteres como mínimo'],
  [{ code: 'ABCDEF' }, 'El código admite 5 caracteres como máximo'],
  [{ code: '' }, 'El código es requerido'],
  [{ fullName: 'Ana' }, 'El nombre completo necesita 5 caracteres como mínimo'],
  [{ fullName: 'x'.repeat(151) }, 'El nombre completo admite 150 caracteres como máximo'],
  [{ email: 'no es un correo' }, messages.email],
  [{ email: `${'x'.repeat(45)}@x.com` }, 'El correo admite 50 caracteres como máximo'],
  [{ areaId: null }, messages.selectArea],
  [{ areaId: 9999 }, 'El área no existe o está inactiva'],
  [{ rolId: 9999 }, 'El rol no existe o está inactivo'],
  [{ password: 'x' }, 'Campo desconocido: password'],
])('a user with %j is refused', async (fields, sentence) => {
  const good = { code: 'A1', fullName: 'Ana López', email: 'ana.buena@x.com', areaId: 1, rolId: 1 }
  const answer = await store.admin.post('users/post', { ...good, ...fields })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(sentence)
})

test('two users cannot have the same e-mail address', async () => {
  await user(store.admin, { email: 'unica@x.com' })
  const second = { code: 'A1', fullName: 'Ana López', email: 'UNICA@x.com', areaId: 1, rolId: 1 }
  const answer = await store.admin.post('users/post', second)
  expect(answer).toMatchObject({ status: 400, text: 'Ya existe un usuario con el correo UNICA@x.com' })
})

test('a stale edit is refused and nothing is overwritten', async () => {
  const row = await user(store.admin)
  await store.admin.post('users/post', { ...row, fullName: 'Nombre Nuevo' })
  const stale = await store.admin.post('users/post', { ...row, fullName: 'Nombre Viejo' })
  expect(stale).toMatchObject({ status: 409, text: messages.stale })
  expect((await store.admin.get(`users/get/${row.id}`)).body.fullName).toBe('Nombre Nuevo')
})

test('users are listed 30 a page, filtered by active, and exported', async () => {
  const row = await user(store.admin, { fullName: 'Ñurinda Pérez' })
  await store.admin.get(`users/${row.id}/delete`)
  const filter = ['fullName', 'contains', 'nurinda']
  const inactive = await store.admin.get('users', { active: 'false', filter, requireTotalCount: true })
  expect(inactive.body).toMatchObject({ totalCount: 1, data: [{ id: row.id, active: false, rol: row.rol }] })
  expect((await store.admin.get('users/get', { active: 'true', filter })).body.data).toEqual([])
  expect((await store.admin.get('users/export')).headers['content-type']).toContain('spreadsheetml')
  expect(JSON.stringify((await store.admin.get('users/get')).body)).not.toContain('argon2')
})

test('a deactivated user loses access at once; after reactivation they sign in again', async () => {
  const { row, session } = await signedIn()
  const { username } = row
  expect((await session.get('areas/get')).status).toBe(200)
  const answer = await store.admin.get('users/update', { username, active: 'false' })
  expect(answer).toMatchObject({ status: 200, body: { id: row.id, active: false } })
  expect((await session.get('areas/get')).status).toBe(401)
  const again = await store.admin.post(`users/update?username=${username}&active=true`)
  expect(again.body).toMatchObject({ active: true })
  expect((await session.get('areas/get')).status).toBe(401)
})

test('a user whose role or area changes has to sign in again; other edits keep the session', async () => {
  const byRole = await signedIn()
  await store.admin.post('users/post', { ...byRole.row, rolId: (await role(store.admin)).id })
  expect((await byRole.session.get('areas/get')).status).toBe(401)
  const byArea = await signedIn()
  await store.admin.post('users/post', { ...byArea.row, areaId: (await area(store.admin)).id })
  expect((await byArea.session.get('areas/get')).status).toBe(401)
  const byName = await signedIn()
  await store.admin.post('users/post', { ...byName.row, fullName: 'Otro Nombre' })
  expect((await byName.session.get('areas/get')).status).toBe(200)
})

test('the open sessions of a user are listed, and ended one by one or all', async () => {
  const { row, session } = await signedIn()
  const path = `users/${row.id}/sessions`
  const { body } = await store.admin.get(path)
  expect(body).toMatchObject([{ current: false, address: '127.0.0.1' }])
  expect(JSON.stringify(body)).not.toContain('token')
  expect((await store.admin.delete(`${path}/${body[0].id}`)).body).toEqual({ ended: true })
  expect((await session.get('areas/get')).status).toBe(401)
  expect((await store.admin.delete(`${path}/${body[0].id}`)).body).toEqual({ ended: false })
  expect((await store.admin.get(path)).body).toEqual([])
  const other = await signedIn()
  expect((await store.admin.delete(`users/${other.row.id}/sessions`)).body).toEqual({ ended: true })
  expect((await other.session.get('areas/get')).status).toBe(401)
  expect((await store.admin.delete('users/999999/sessions')).status).toBe(404)
})

test('sellers are the users who can sell; without permission to see others, only oneself', async () => {
  const seller = await user(store.admin, { resources: ['crearFactura'] })
  const keeper = await user(store.admin, { resources: ['inventario'] })
  const all = (await store.admin.get('users/vendors', { active: 'true' })).body.map(
    ({ id }: { id: number }) => id,
  )
  expect(all).toContain(seller.id)
  expect(all).not.toContain(keeper.id)
  const own = await store.user({ resources: ['crearFactura', 'verMisFacturas'] })
  expect((await own.get('users/vendors')).body).toMatchObject([{ id: own.userId, username: own.username }])
  const everybody = (await own.get('users/catalogo')).body.map(({ id }: { id: number }) => id)
  expect(everybody).toEqual(expect.arrayContaining([seller.id, keeper.id, own.userId]))
})

test('every change of a user is in the audit trail, with before and after', async () => {
  const row = await user(store.admin)
  await store.admin.post('users/post', { ...row, fullName: 'Nombre Cambiado' })
  await store.admin.get(`users/${row.id}/delete`)
  const filter = [['entity', '=', 'users'], 'and', ['entityId', '=', String(row.id)]]
  const { body } = await store.admin.get('audit/get', { filter, requireTotalCount: true })
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
    'anular',
    'modificar',
    'agregar',
  ])
  expect(JSON.parse(body.data[1].before)).toMatchObject({ fullName: row.fullName })
  expect(JSON.parse(body.data[1].after)).toMatchObject({ fullName: 'Nombre Cambiado' })
  expect(body.data[0]).toMatchObject({ username: 'admin', requestId: expect.any(String) })
})

test("another user's code and a name that looks like another are one question", async () => {
  const first = await user(store.admin, { code: 'DOS', fullName: 'Carlos Olivas' })
  const person = { code: 'dos', fullName: 'Car1os Olivas', email: 'dos@x.com', areaId: 1, rolId: first.rolId }
  const asked = await store.admin.post('users/post', person)
  expect(asked.status).toBe(400)
  expect(asked.text.split('\n')).toEqual([
    'El código dos ya lo usa Carlos Olivas.',
    'El nombre se parece a otro que ya existe, Carlos Olivas.',
    '¿Guardar de todas formas?',
  ])
  expect((await store.admin.post('users/post', { ...person, confirm: true })).status).toBe(200)
})

test("another user's code asks for confirmation", async () => {
  const first = await user(store.admin, { code: 'DUP' })
  const person = { code: 'dup', fullName: 'Otra Persona', email: 'dup@x.com', areaId: 1, rolId: first.rolId }
  expect(await store.admin.post('users/post', person)).toMatchObject({
    status: 400,
    text: `El código dup ya lo usa ${first.fullName}.\n¿Guardar de todas formas?`,
  })
  const second = await store.admin.post('users/post', { ...person, confirm: true })
  expect(second.status, second.text).toBe(200)
  expect(
    (await store.admin.post('users/post', { ...second.body, fullName: 'Otra Persona Más' })).status,
  ).toBe(200)
})
