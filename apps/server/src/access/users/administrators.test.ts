import { messages } from '@yunque/contract/core/messages'
import { beforeEach, expect, test } from 'vitest'
import { role, user } from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'

const store = testStore()
const refused = { status: 400, text: messages.lastAdministrator }

/** `admin` is the only administrator at the start of each test. */
beforeEach(async () => {
  const { database, admin } = store
  await database.db.updateTable('users').set({ active: false }).where('id', '<>', admin.userId).execute()
})

const self = async () => (await store.admin.get(`users/get/${store.admin.userId}`)).body
const stillThere = async () => expect((await store.admin.get('users/get')).status).toBe(200)

test('the last administrator can be neither deactivated nor given another role', async () => {
  const { username, id, ...rest } = await self()
  expect(await store.admin.get('users/update', { username, active: 'false' })).toMatchObject(refused)
  expect(await store.admin.get(`users/${id}/delete`)).toMatchObject(refused)
  const record = { ...rest, username, id }
  expect(await store.admin.post('users/post', { ...record, active: false })).toMatchObject(refused)
  const { id: rolId } = await role(store.admin, ['app'])
  expect(await store.admin.post('users/post', { ...record, rolId })).toMatchObject(refused)
  await stillThere()
})

test('the role of the last administrator keeps its permission and stays active', async () => {
  const { rolId } = await self()
  const taken = await store.admin.post(`roles/${rolId}/resources`, [{ name: 'adminUsuario', canRead: false }])
  expect(taken).toMatchObject(refused)
  expect(await store.admin.get(`roles/${rolId}/delete`)).toMatchObject(refused)
  const { body } = await store.admin.get(`roles/get/${rolId}`)
  expect(await store.admin.post('roles/post', { ...body, active: false })).toMatchObject(refused)
  await stillThere()
})

test('with another administrator, one can be removed', async () => {
  const other = await user(store.admin, { rolId: (await self()).rolId })
  expect((await store.admin.get(`users/${other.id}/delete`)).body).toEqual({ id: other.id, active: false })
})

test('of two administrators who deactivate each other at once one remains', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = [
      await store.user({ resources: ['adminUsuario'] }),
      await store.user({ resources: ['adminUsuario'] }),
    ] as const
    await store.database.db
      .updateTable('users')
      .set({ active: false })
      .where('username', '=', 'admin')
      .execute()
    const deactivate = (by: Client, whom: Client) => by.get(`users/${whom.userId}/delete`)
    const answers = await Promise.all([deactivate(pair[0], pair[1]), deactivate(pair[1], pair[0])])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { db } = store.database
    await db.updateTable('users').set({ active: true }).where('username', '=', 'admin').execute()
    const ids = pair.map(({ userId }) => userId)
    await db.updateTable('users').set({ active: false }).where('id', 'in', ids).execute()
  }
})

test('a concurrent deactivation and loss of the permission leave an administrator', async () => {
  const other = await store.user({ resources: ['adminUsuario'] })
  const { rolId } = (await store.admin.get(`users/get/${other.userId}`)).body
  const answers = await Promise.all([
    other.get(`users/${store.admin.userId}/delete`),
    store.admin.post(`roles/${rolId}/resources`, [{ name: 'adminUsuario', canRead: false }]),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { db } = store.database
  await db.updateTable('users').set({ active: true }).where('username', '=', 'admin').execute()
})
