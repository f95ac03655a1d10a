import { noBeneficiary } from '@yunque/contract/sales/clients'
import { expect, test } from 'vitest'
import { client } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()

test('a beneficiary is found by identification, with its dashes or without', async () => {
  const { id } = await client(store.admin, {
    name: 'Rosa',
    lastName: 'Mena',
    identification: '001-010180-0001A',
  })
  for (const written of ['001-010180-0001A', '0010101800001a', ' 001 010180 0001A '])
    expect((await store.admin.get(`beneficiaries/search/${encodeURIComponent(written)}`)).body).toMatchObject(
      [{ id, name: 'Rosa Mena', identification: '001-010180-0001A', isCompany: false, active: true }],
    )
})

test('an unknown identification is not found', async () => {
  for (const of of ['001-999999-0000X', '---', '%'])
    expect(await store.admin.get(`beneficiaries/search/${encodeURIComponent(of)}`)).toMatchObject({
      status: 404,
      text: noBeneficiary,
    })
})

test('beneficiaries are only for users who read clients', async () => {
  const keeper = await store.user({ resources: ['inventario'] })
  expect((await keeper.get('beneficiaries/search/1')).status).toBe(403)
})
