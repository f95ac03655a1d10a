import { messages } from '@yunque/contract/core/messages'
import { percentOf } from '@yunque/domain/decimal'
import { expectedToday } from '@yunque/domain/test/oracles/goals'
import { expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import type { Client } from '../../../test/harness.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const month = today.slice(0, 7)
const fields = { description: 'Meta del mes', initDate: `${month}-01`, endDate: `${month}-28`, value: 3000 }
/** A goal whose days include today. */
const running = { ...fields, endDate: today }

const addGoal = async (changes: object = {}) =>
  (await store.admin.post('goals/post', { ...running, ...changes })).body
const addSeller = (goalId: number, { username }: Client, value = 1000) =>
  store.admin.post('goalUsers/post', { goalId, username, value })
const sell = async (seller: Client, quantity: number, more: object = {}) => {
  const productId = await stockedProduct(store, { stock: 10, price: 115 })
  const billDetails = [{ productId, quantity, price: 115 }]
  const header = { date: today, clientId: 1, paymentTypeId: 1, asignedTo: seller.username }
  return (await store.admin.post('bills', { ...header, billDetails, ...more })).body
}
const parts = async (goalId: number) =>
  (await store.admin.get('goalUsers/get', { goalId, sort: [{ selector: 'value' }] })).body.data

test('a goal is added on both paths, changed, listed, exported and removed', async () => {
  const added = await store.admin.post('goals', fields)
  expect(added).toMatchObject({ status: 200, body: { ...fields, active: true, sellers: 0, assigned: 0 } })
  const changed = await store.admin.post('goals/post', { ...added.body, value: 4000 })
  expect(changed.body).toMatchObject({ value: 4000, version: 2 })
  const stale = await store.admin.post('goals/post', added.body)
  expect(stale).toMatchObject({ status: 409, text: messages.stale })
  for (const path of ['goals', 'goals/get'])
    expect((await store.admin.get(path, { filter: ['value', '=', 4000] })).body.data).toHaveLength(1)
  expect((await store.admin.get('goals/export')).headers['content-type']).toContain('spreadsheetml')
  const removed = await store.admin.get(`goals/${added.body.id}/delete`)
  expect(removed.body).toEqual({ id: added.body.id, active: false })
  expect((await store.admin.get(`goals/get/${added.body.id}`)).body).toMatchObject({ active: false })
})

test.each([
  [{ description: '' }, 'La descripción es requerida'],
  [{ description: 'x'.repeat(51) }, 'Descripción: Maximo 50 caracteres'],
  [{ initDate: '' }, messages.selectDate],
  [{ endDate: null }, messages.selectDate],
  [{ endDate: '2020-01-01' }, 'La fecha final no puede ser anterior a la inicial'],
  [{ value: null }, 'La meta es requerida'],
  [{ value: 0 }, 'La meta debe ser mayor que 0'],
  [{ id: 999_999 }, messages.editedMissing],
])('a goal with %j is refused: %s', async (wrong, sentence) => {
  const { status, text } = await store.admin.post('goals/post', { ...fields, ...wrong })
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
})

test('sales without IVA in the days of the goal are reached; voided invoices do not count', async () => {
  const [carmen, luis] = [
    await store.user({ resources: ['crearFactura'] }),
    await store.user({ resources: ['crearFactura'] }),
  ]
  const { id } = await addGoal()
  await addSeller(id, carmen, 1000)
  await addSeller(id, luis, 2000)
  await sell(carmen, 3)
  await sell(carmen, 1)
  const voided = await sell(luis, 5)
  await sell(luis, 2, { date: '2025-01-15' })
  expect(await parts(id)).toMatchObject([{ goalReached: 400 }, { goalReached: 500 }])
  await store.admin.post(`bills/${voided.id}/delete`, { disabledSubject: 'Se equivocó' })

  const [first, second] = await parts(id)
  expect(first).toMatchObject({ username: carmen.username, value: 1000, goalReached: 400 })
  expect(second).toMatchObject({ username: luis.username, value: 2000, goalReached: 0 })
  const goal = (await store.admin.get(`goals/get/${id}`)).body
  expect(goal).toMatchObject({ sellers: 2, assigned: 3000, goalReached: 400 })
  for (const row of [first, second, goal]) {
    expect(row.progress).toBe(percentOf(row.goalReached, row.value))
    expect(row.expectedToday).toBe(expectedToday({ ...running, value: row.value }, today))
  }
})

test('a credit note counts negatively on its date, until it is voided', async () => {
  const carmen = await store.user({ resources: ['crearFactura'] })
  await build.openTill(store.admin)
  const { id } = await addGoal()
  await addSeller(id, carmen)
  const bill = await sell(carmen, 3)
  const [{ productId }] = bill.billDetails
  const note = {
    billId: bill.id,
    date: today,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Devuelto',
  }
  const details = [{ productId, quantity: 1 }]
  const { body } = await store.admin.post('movements', { ...note, movementDetails: details })
  expect(await parts(id)).toMatchObject([{ goalReached: 200 }])
  expect((await store.admin.get(`movements/${body.id}/delete`)).status).toBe(200)
  expect(await parts(id)).toMatchObject([{ goalReached: 300 }])
})

test('nothing is expected before a goal begins, all of it after its end', async () => {
  const later = await addGoal({ initDate: '2998-01-01', endDate: '2998-01-31' })
  const ended = await addGoal({ initDate: '2025-01-01', endDate: '2025-01-31' })
  expect([later.expectedToday, ended.expectedToday]).toEqual([0, 3000])
  expect([later.ended, ended.ended]).toEqual([false, true])
})

test('a seller is added to a goal once, changed and removed', async () => {
  const carmen = await store.user({ resources: ['crearFactura'] })
  const { id } = await addGoal()
  const { body: part } = await addSeller(id, carmen)
  expect(await addSeller(id, carmen)).toMatchObject({
    status: 400,
    text: `El vendedor ${carmen.username} ya está en esta meta`,
  })
  const changed = await store.admin.post('goalUsers/post', { ...part, value: 1500 })
  expect(changed.body).toMatchObject({ id: part.id, value: 1500, version: 2 })
  expect(await store.admin.post('goalUsers/post', part)).toMatchObject({ status: 409, text: messages.stale })
  expect((await store.admin.get('goalUsers/export', { goalId: id })).status).toBe(200)
  expect((await store.admin.get(`goalUsers/${part.id}/delete`)).body).toEqual({ id: part.id, active: false })
  expect(await parts(id)).toEqual([])
  expect((await store.admin.get(`goalUsers/get/${part.id}`)).status).toBe(404)
})

test("a seller's goal is refused without seller or amount, and in an inactive or unknown goal", async () => {
  const { id } = await addGoal()
  const { username } = store.admin
  const refused = async (change: object) =>
    (await store.admin.post('goalUsers/post', { goalId: id, username, value: 10, ...change })).text
  expect(await refused({ username: '' })).toContain('Seleccione el vendedor')
  expect(await refused({ username: 'nadie' })).toBe('El vendedor nadie no existe o está inactivo')
  expect(await refused({ value: 0 })).toContain('La meta debe ser mayor que 0')
  expect(await refused({ goalId: 999_999 })).toBe('La meta no existe')
  expect(await refused({ id: 999_999 })).toBe(messages.editedMissing)
  await store.admin.get(`goals/${id}/delete`)
  expect(await refused({})).toBe('La meta está inactiva')
})

test('goals are changed by users who manage them and read by users who manage expenses', async () => {
  const { id } = await addGoal()
  const manager = await store.user({ resources: ['administracionMetas'] })
  const clerk = await store.user({ resources: ['gestionGastos'] })
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await manager.post('goals/post', fields)).status).toBe(200)
  expect((await clerk.get(`goals/get/${id}`)).status).toBe(200)
  expect((await clerk.post('goals/post', fields)).status).toBe(403)
  expect((await clerk.post('goalUsers/post', { goalId: id })).status).toBe(403)
  for (const path of ['goals/get', `goals/get/${id}`, 'goalUsers/get'])
    expect(await seller.get(path)).toMatchObject({ status: 403, text: messages.noPermission })
})
