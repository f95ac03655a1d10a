import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'

const store = testStore()

test('of two concurrent edits of the same version, one is saved and the other gets a 409', async () => {
  const before = await build.salesperson(store.admin)
  const edits = ['Masaya', 'Granada', 'León'].map((address) =>
    store.admin.post('vendors/post', { ...before, address }),
  )
  const answers = await Promise.all(edits)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const saved = answers.find(({ status }) => status === 200)
  const stored = (await store.admin.get(`vendors/get/${before.id}`)).body
  expect(stored).toMatchObject({ address: saved?.body.address, version: 2 })
  expect(answers.filter(({ text }) => text === messages.stale)).toHaveLength(2)
})

test('a record keeps who made it, and who changed it last and when', async () => {
  const editor = await store.user({ resources: ['adminCatalogos'] })
  const { id } = await build.salesperson(store.admin)
  const row = () =>
    store.database.db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ created_by: 'admin', modified_by: null, modified_at: null })
  await editor.post('vendors/post', { ...(await editor.get(`vendors/get/${id}`)).body, fullName: 'Otro' })
  expect(await row()).toMatchObject({
    full_name: 'Otro',
    created_by: 'admin',
    modified_by: editor.username,
    version: 2,
    modified_at: expect.any(String),
  })
})
