import { messages } from '@yunque/contract/core/messages'
import { AuthorizationStatus } from '@yunque/contract/sales/authorizations'
import { addDays } from '@yunque/domain/dates'
import { expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const rule = { typeId: 1, description: 'Temporada', discount: 15, expiredDate: addDays(today, 7) }
const save = (fields: object) => store.admin.post('authorizations/post', fields)
const trailOf = async (id: number) =>
  (
    await store.admin.get('audit/get', {
      filter: [['entity', '=', 'authorizations'], 'and', ['entityId', '=', String(id)]],
    })
  ).body.data

test('a rule gets its own code, is changed, listed, exported and deactivated', async () => {
  const added = await store.admin.post('authorizations', rule)
  expect(added).toMatchObject({
    status: 200,
    body: { ...rule, type: 'Descuento', used: false, uses: 0, active: true },
  })
  expect(added.body.codeAuth).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  expect(added.body.status).toBe(AuthorizationStatus.inForce)
  const changed = await save({ ...added.body, username: '', codeAuth: 'AAAAAAAA', discount: 10 })
  expect(changed.body).toMatchObject({ discount: 10, version: 2, codeAuth: added.body.codeAuth })
  expect(await save({ ...added.body, username: '' })).toMatchObject({ status: 409, text: messages.stale })
  for (const path of ['authorizations', 'authorizations/get'])
    expect((await store.admin.get(path, { filter: ['discount', '=', 10] })).body.data).toHaveLength(1)
  expect((await store.admin.get('authorizations/export')).headers['content-type']).toContain('spreadsheetml')
  const removed = await store.admin.get(`authorizations/${added.body.id}/delete`)
  expect(removed.body).toEqual({ id: added.body.id, active: false })
  const read = await store.admin.get(`authorizations/get/${added.body.id}`)
  expect(read.body).toMatchObject({ active: false, status: AuthorizationStatus.inactive })
})

test('the trail has every change of a rule, never its code', async () => {
  const { body } = await save(rule)
  await save({ ...body, username: '', description: 'Otra' })
  await store.admin.get(`authorizations/${body.id}/delete`)
  const trail = await trailOf(body.id)
  expect(trail).toHaveLength(3)
  expect(JSON.stringify(trail)).not.toContain(body.codeAuth)
})

test('fields that the type of rule does not use are dropped', async () => {
  const once = await save({ ...rule, useOneTime: true })
  expect(once.body).toMatchObject({
    useOneTime: true,
    expiredDate: null,
    status: AuthorizationStatus.inForce,
  })
  const credit = await save({ ...rule, typeId: 2, productId: 999_999 })
  expect(credit.body).toMatchObject({ type: 'Crédito', discount: null, productId: null })
})

test('a rule past its last day is expired, and can still be changed', async () => {
  const { body } = await save(rule)
  const past = addDays(today, -1)
  await store.database.db
    .updateTable('authorizations')
    .set({ expired_date: past })
    .where('id', '=', body.id)
    .execute()
  const { body: stored } = await store.admin.get(`authorizations/get/${body.id}`)
  expect(stored.status).toBe(AuthorizationStatus.expired)
  expect((await save({ ...stored, username: '', description: 'Pasada' })).status).toBe(200)
})

test.each([
  [{ typeId: null }, messages.selectType],
  [{ typeId: 5 }, messages.selectType],
  [{ description: ' ' }, 'La descripción es requerida'],
  [{ description: 'x'.repeat(151) }, 'La descripción admite 150 caracteres como máximo'],
  [{ discount: null }, 'El descuento es requerido'],
  [{ discount: 101 }, 'El descuento no puede pasar de 100'],
  [{ expiredDate: null }, 'La fecha de vencimiento es requerida'],
  [{ expiredDate: '2020-01-01' }, 'La fecha de vencimiento ya pasó'],
  [{ productId: 999_999 }, 'El producto no existe'],
  [{ clientId: 999_999 }, 'El cliente no existe'],
  [{ username: 'nadie' }, 'El usuario nadie no existe o está inactivo'],
  [{ username: 'ADMIN' }, 'Quien crea una autorización no puede usarla: elija otro usuario'],
  [{ id: 999_999 }, messages.editedMissing],
])('%j is refused: %s', async (wrong, sentence) => {
  const { status, text } = await save({ ...rule, ...wrong })
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
})

test('rules and their codes are only for users who manage them', async () => {
  const { body } = await save(rule)
  const manager = await store.user({ resources: ['auths'] })
  const seller = await store.user({ resources: ['crearFactura', 'cotizacion', 'verTodasFacturas'] })
  expect((await manager.get(`authorizations/get/${body.id}`)).body.codeAuth).toBe(body.codeAuth)
  for (const path of ['authorizations', 'authorizations/export', `authorizations/get/${body.id}`])
    expect(await seller.get(path)).toMatchObject({ status: 403, text: messages.noPermission })
  expect((await seller.post('authorizations/post', rule)).status).toBe(403)
})
