import { screensOfUse, usageIds } from '@yunque/contract/core/uses'
import { usagePresets } from '@yunque/contract/settings/uses-texts'
import { beforeEach, expect, test } from 'vitest'
import { area, client, project } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'

const store = testStore()
const usesNow = async (): Promise<string[]> => (await store.admin.get('about/get-info')).body.uses
const save = (body: object) => store.admin.post('about/uses', body)

beforeEach(() =>
  store.database.db.updateTable('settings').set({ uses: null, dollar_credit: false }).execute(),
)

test('a store that has not chosen uses what the menu of the specification has, and what its records have used', async () => {
  const usual = ['areas', 'credit', 'goals', 'quotations']
  expect((await usesNow()).toSorted()).toEqual(usual)
  await project(store.admin, (await client(store.admin)).id)
  expect((await usesNow()).toSorted()).toEqual([...usual, 'projects'].toSorted())
  const state = await store.admin.get('about/uses')
  expect(state.body).toMatchObject({ chosen: false, used: expect.arrayContaining(['projects']) })
})

test('what a person chooses is what the store uses, and the audit trail names it', async () => {
  const { body: before } = await store.admin.get('about/uses')
  const { body } = await save({ uses: usagePresets.shop.uses, revision: before.revision })
  expect(body).toMatchObject({ chosen: true, uses: ['credit', 'quotations'], revision: before.revision + 1 })
  expect((await usesNow()).toSorted()).toEqual(['credit', 'quotations'])
  const trail = await store.admin.get('audit/get', { filter: ['entity', '=', 'settings'], take: 1 })
  expect(JSON.parse(trail.body.data[0].after)).toEqual({
    uses: 'Crédito a clientes, Cotizaciones y pre-ventas',
  })
  const { body: steps } = await store.admin.get('about/first-steps')
  expect(steps).toContainEqual({ step: 'uses', state: 'done' })
})

test('the credit in dollars is the setting of that name', async () => {
  await save({ uses: ['credit', 'dollarCredit'] })
  expect((await store.admin.get('about/get-info')).body).toMatchObject({
    dollarCredit: true,
    uses: ['credit', 'dollarCredit'],
  })
  const info = (await store.admin.get('about/get-info')).body
  await store.admin.post('about/set-info', { ...info, dollarCredit: false })
  expect(await usesNow()).toEqual(['credit'])
})

test('areas cannot be turned off while the store has several', async () => {
  const { id } = await area(store.admin)
  expect((await save({ uses: [] })).body).toMatchObject({ uses: ['areas'], held: ['areas'] })
  await store.database.db.updateTable('areas').set({ active: false }).where('id', '=', id).execute()
  expect((await save({ uses: [] })).body).toMatchObject({ uses: [], held: [] })
})

test('an older revision, an unknown use and a person without the permission are refused', async () => {
  const { body: before } = await store.admin.get('about/uses')
  await save({ uses: [], revision: before.revision })
  expect((await save({ uses: ['credit'], revision: before.revision })).status).toBe(409)
  const unknown = await save({ uses: ['barter'] })
  expect(unknown).toMatchObject({ status: 400, text: 'Línea 1: Elija lo que usa su tienda de la lista' })
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.post('about/uses', { uses: [] })).status).toBe(403)
  expect(await usesNow()).toEqual([])
})

test('every use has a text, and no screen belongs to two', () => {
  const paths = usageIds.flatMap((use) => screensOfUse(use))
  expect(new Set(paths).size).toBe(paths.length)
  for (const { uses } of Object.values(usagePresets))
    expect(usageIds).toEqual(expect.arrayContaining([...uses]))
})
