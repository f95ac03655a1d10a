import { expect, test } from 'vitest'
import { client, provider } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { countForSearch } from '../inventory/products/count-for-search.ts'

const store = testStore()
const listed = async (list: string, field: string, text: string) =>
  (await store.admin.get(list, { filter: ['search', [field], text], requireTotalCount: true })).body

test('a misspelled name finds clients and suppliers, in lists and pickers, which say what was searched', async () => {
  const { id: clientId } = await client(store.admin, { name: 'Constructora', lastName: 'Altamirano' })
  const { id: providerId } = await provider(store.admin, { name: 'Distribuidora Bermúdez' })
  await countForSearch(store.database.db)
  const found = (id: number, respelled: string) => ({ data: [expect.objectContaining({ id })], respelled })
  expect(await listed('clients/get', 'fullName', 'altamirnao')).toMatchObject(found(clientId, 'altamirano'))
  expect(await listed('providers/get', 'name', 'vermudez')).toMatchObject(found(providerId, 'bermudez'))
  const picked = (name: string) => store.admin.get('clients/catalogo', { name })
  expect((await picked('altamirnao')).body).toMatchObject({
    items: [{ id: clientId }],
    totalCount: 1,
    respelled: 'altamirano',
  })
  await client(store.admin, { name: 'Ferretería', lastName: 'Altamirano' })
  const filter = ['search', ['fullName'], 'altamirnao']
  expect((await store.admin.get('clients/get', { filter, skip: 1, take: 1 })).body.data).toHaveLength(1)
  expect(
    (await store.admin.get('clients/catalogo', { name: 'altamirnao', skip: 1 })).body.items,
  ).toHaveLength(1)
  expect((await picked('altamirano')).body).not.toHaveProperty('respelled')
  // The words of others' names do not count.
  expect(await listed('providers/get', 'name', 'altamirnao')).toMatchObject({ data: [], totalCount: 0 })
})

test('a list says which synonyms it searched too', async () => {
  expect((await listed('products/get', 'name', 'grifo')).also).toEqual(['llave', 'chorro'])
  expect(await listed('products/get', 'name', 'zzz')).not.toHaveProperty('also')
})
