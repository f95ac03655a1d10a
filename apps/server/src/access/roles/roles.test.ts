import { messages } from '@yunque/contract/core/messages'
import { resources } from '@yunque/contract/core/resources'
import { expect, test } from 'vitest'
import { role, user } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()

test('the starter roles exist, each with the permissions for its work', async () => {
  const { body } = await store.admin.get('roles/get')
  const names = body.data.map(({ name }: { name: string }) => name)
  expect(names).toEqual([
    'Administrador',
    'Bodeguero',
    'Cajero',
    'Comprador',
    'Contador',
    'Gerente',
    'Vendedor',
  ])
})

test('a role lists every permission by group, and stores the sent flags', async () => {
  const { id } = await role(store.admin)
  const { body } = await store.admin.get(`roles/${id}/resources`)
  expect(body).toHaveLength(resources.length)
  expect(body[0]).toEqual({
    id: 1,
    name: 'verTodasFacturas',
    description: 'Ver todas las facturas',
    groupName: 'Ventas',
    canRead: false,
  })
  const sent = [
    { ...body[0], canRead: true },
    { name: 'verKardex', canRead: true },
    { id: 35, canRead: true },
  ]
  await store.admin.post(`roles/${id}/resources`, sent)
  const saved = await store.admin.post(`roles/${id}/resources`, [{ name: 'verKardex', canRead: false }])
  const granted = saved.body.filter(({ canRead }: { canRead: boolean }) => canRead)
  expect(granted.map(({ name }: { name: string }) => name)).toEqual(['verTodasFacturas', 'verExistencias'])
})

test('a revoked permission is refused from the next request on', async () => {
  const keeper = await store.user({ resources: ['adminCatalogos'] })
  const { rolId } = (await store.admin.get(`users/get/${keeper.userId}`)).body
  expect((await keeper.get('areas/get')).status).toBe(200)
  await store.admin.post(`roles/${rolId}/resources`, [{ name: 'adminCatalogos', canRead: false }])
  expect(await keeper.get('areas/get')).toMatchObject({ status: 403, text: messages.noPermission })
  await store.admin.post(`roles/${rolId}/resources`, [{ name: 'adminCatalogos', canRead: true }])
  expect((await keeper.get('areas/get')).status).toBe(200)
})

test('concurrent changes of different flags do not undo each other', async () => {
  const { id } = await role(store.admin)
  const names = ['verKardex', 'verExistencias', 'inventario', 'ajuste', 'requisa']
  await Promise.all(names.map((name) => store.admin.post(`roles/${id}/resources`, [{ name, canRead: true }])))
  const { body } = await store.admin.get(`roles/${id}/resources`)
  expect(body.filter(({ canRead }: { canRead: boolean }) => canRead)).toHaveLength(names.length)
})

test.each([
  [{}, 'Indique la lista de permisos'],
  [[], 'Indique la lista de permisos'],
  [[{ name: 'volar', canRead: true }], 'El permiso volar no existe'],
  [[{ name: 'verKardex', id: 1, canRead: true }], 'El permiso verKardex no existe'],
  [[{ name: 'verKardex' }], 'El parametro canRead es requerido'],
  [[{ name: 'verKardex', canRead: true, color: 1 }], 'Campo desconocido: color'],
])('flags %j are refused', async (flags, sentence) => {
  const answer = await store.admin.post('roles/1/resources', flags)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(sentence)
})

test('an unknown role is not found', async () => {
  expect((await store.admin.get('roles/999999/resources')).status).toBe(404)
  expect(
    (await store.admin.post('roles/999999/resources', [{ name: 'verKardex', canRead: true }])).status,
  ).toBe(404)
  expect((await store.admin.get('roles/999999/delete')).status).toBe(404)
})

test.each([
  [{ name: '' }, `Nombre: ${messages.catalogNameRequired}`],
  [{ name: 'x' }, `Nombre: ${messages.catalogNameLength}`],
  [{ name: 'administrador' }, 'Ya existe un rol con el nombre administrador'],
])('a role %j is refused', async (fields, sentence) => {
  expect(await store.admin.post('roles/post', fields)).toMatchObject({ status: 400, text: sentence })
})

test('a role that no user had is deleted; a used one is deactivated and its users lose access', async () => {
  const unused = await role(store.admin, ['verKardex'])
  expect((await store.admin.get(`roles/${unused.id}/delete`)).body).toEqual({ id: unused.id, active: false })
  expect((await store.admin.get(`roles/get/${unused.id}`)).status).toBe(404)
  const keeper = await store.user({ resources: ['adminCatalogos'] })
  const { rolId } = (await store.admin.get(`users/get/${keeper.userId}`)).body
  await store.admin.get(`roles/${rolId}/delete`)
  expect((await keeper.get('areas/get')).status).toBe(401)
  expect((await store.admin.get(`roles/get/${rolId}`)).body).toMatchObject({ active: false, users: 1 })
})

test('a stale edit of a role is refused', async () => {
  const added = await role(store.admin)
  await store.admin.post('roles/post', { ...added, name: `${added.name} B` })
  const stale = await store.admin.post('roles/post', { ...added, name: `${added.name} C` })
  expect(stale).toMatchObject({ status: 409, text: messages.stale })
})

test('a change of permissions is in the audit trail', async () => {
  const { id } = await role(store.admin, ['verKardex'])
  await user(store.admin, { rolId: id })
  const filter = [['entity', '=', 'roles'], 'and', ['entityId', '=', String(id)]]
  const { body } = await store.admin.get('audit/get', { filter })
  expect(body.data[0]).toMatchObject({ action: 'cambiar permisos', username: 'admin' })
  expect(JSON.parse(body.data[0].after)).toEqual({ verKardex: true })
})
