import { InputType, OutputType } from '@yunque/contract/core/constants'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { adjustmentMessages } from '@yunque/contract/inventory/adjustment-reasons'
import { ReasonUse } from '@yunque/domain/adjustment-reasons'
import { beforeAll, expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { businessDay, reasonIds, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
let productId: number

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 100, cost: 10, price: 20 })
})

const header = () => ({ areaId: 1, date: businessDay(), observation: 'Revisión' })
const enter = (fields: object) =>
  store.admin.post('inPutProducts', {
    ...header(),
    typeId: InputType.adjustment,
    inPutProductDetails: [{ productId, quantity: 1 }],
    ...fields,
  })
const leave = (fields: object) =>
  store.admin.post('outPutProducts', {
    ...header(),
    typeId: OutputType.adjustment,
    outPutProductDetails: [{ productId, quantity: 1 }],
    ...fields,
  })

const path = 'catalogos/adjustmentReason'
/** A new reason of the store. */
async function reason(name: string, useId?: number) {
  const { body, status, text } = await store.admin.post(`${path}/post`, { name, useId })
  expect(status, text).toBe(200)
  return body as { id: number; name: string; version: number; useId: number }
}

test('a store begins with six reasons, four of them for exits only', async () => {
  const { body } = await store.admin.get(`${path}/get`, { take: 20 })
  expect(body.data.map(({ name, useId }: { name: string; useId: number }) => [name, useId])).toEqual([
    ['Corrección', ReasonUse.both],
    ['Daño', ReasonUse.exits],
    ['Donación', ReasonUse.both],
    ['Merma', ReasonUse.exits],
    ['Robo', ReasonUse.exits],
    ['Uso interno', ReasonUse.exits],
  ])
  const choices = await store.admin.get(path)
  expect(choices.body[1]).toEqual({ id: reasonIds.damage, name: 'Daño', active: true, useId: 2 })
})

test('adjustments have a reason, in the answer, in the list and in its file', async () => {
  const entered = await enter({ reasonId: reasonIds.correction })
  expect(entered.body).toMatchObject({ reasonId: reasonIds.correction, reason: 'Corrección' })
  const left = await leave({ reasonId: reasonIds.damage })
  expect(left.body).toMatchObject({ reasonId: reasonIds.damage, reason: 'Daño' })
  const filter = ['reason', '=', 'Daño']
  const list = await store.admin.get('outPutProducts/get', { filter, requireTotalCount: true })
  expect(list.body).toMatchObject({ totalCount: 1, data: [{ id: left.body.id, reason: 'Daño' }] })
})

test('an adjustment of an older caller has none, and says so; other documents say nothing', async () => {
  expect((await enter({})).body).toMatchObject({ reasonId: null, reason: 'Sin motivo' })
  expect((await leave({ reasonId: null })).body).toMatchObject({ reasonId: null, reason: 'Sin motivo' })
  const used = await leave({ typeId: OutputType.services })
  expect(used.body).toMatchObject({ reasonId: null, reason: null })
})

test('the difference of a count is told as such', async () => {
  const { id: categoryId } = (await store.admin.post('catalogos/family/post', { name: 'Contada' })).body
  const counted = await stockedProduct(store, { stock: 5, price: 20 })
  await store.database.pool.query('update products set category_id = $1 where id = $2', [categoryId, counted])
  const opened = await store.admin.post('stockCounts/post', { areaId: 1, categoryId })
  const { id: countId } = opened.body
  await store.admin.post('stockCounts/count', { countId, productId: counted, quantity: 3 })
  const { body } = await store.admin.post('stockCounts/process', { id: countId })
  const output = await store.admin.get(`outPutProducts/get/${body.outputId}`)
  expect(output.body).toMatchObject({ reasonId: null, reason: 'Conteo físico' })
})

test('a reason that is unknown, inactive, for the other direction or out of place is refused', async () => {
  const refused = (text: string) => ({ status: 400, text })
  expect(await enter({ reasonId: 999 })).toMatchObject(refused(adjustmentMessages.unknown))
  expect(await leave({ reasonId: 999 })).toMatchObject(refused(adjustmentMessages.unknown))
  expect(await enter({ reasonId: reasonIds.theft })).toMatchObject(
    refused('El motivo Robo no es para entradas'),
  )
  const found = await reason('Hallazgo', ReasonUse.entries)
  expect(await leave({ reasonId: found.id })).toMatchObject(refused('El motivo Hallazgo no es para salidas'))
  await store.admin.post(`${path}/post`, { ...found, active: false })
  expect(await enter({ reasonId: found.id })).toMatchObject(refused('El motivo Hallazgo está inactivo'))
  const service = await leave({ typeId: OutputType.services, reasonId: reasonIds.damage })
  expect(service).toMatchObject(refused(adjustmentMessages.onlyAdjustments))
  expect((await enter({ reasonId: 'robo' })).status).toBe(400)
})

test('a reason in use is deactivated, never removed, and its use fits its adjustments', async () => {
  const gift = await reason('Muestra')
  await enter({ reasonId: gift.id })
  const asked = await store.admin.get(`${path}/${gift.id}/delete`)
  expect(asked.text).toBe('Muestra no se puede eliminar porque hay entradas que lo usan. ¿Desactivarlo?')
  expect(asked.headers[olderAsks.confirm]).toBe('true')
  const exitsOnly = await store.admin.post(`${path}/post`, { ...gift, useId: ReasonUse.exits })
  expect(exitsOnly).toMatchObject({ status: 400, text: adjustmentMessages.hasEntries })
  await leave({ reasonId: gift.id })
  const entriesOnly = await store.admin.post(`${path}/post`, { ...gift, useId: ReasonUse.entries })
  expect(entriesOnly).toMatchObject({ status: 400, text: adjustmentMessages.hasExits })
  const kept = await store.admin.post(`${path}/post`, { ...gift, name: 'Muestra gratis', useId: undefined })
  expect(kept.body).toMatchObject({ name: 'Muestra gratis', useId: ReasonUse.both })
  expect((await store.admin.get(`${path}/${gift.id}/delete?confirm=true`)).status).toBe(200)
  expect((await store.admin.get(`${path}/get/${gift.id}`)).body.active).toBe(false)
})

test('an unused reason is removed, and the trail tells what it was for', async () => {
  const unused = await reason('Vencido', ReasonUse.exits)
  const changed = await store.admin.post(`${path}/post`, { ...unused, useId: ReasonUse.both })
  expect(changed.body.useId).toBe(ReasonUse.both)
  const { body } = await store.admin.get('audit/get', { take: 1, sort: [{ selector: 'id', desc: true }] })
  const { entity, before, after } = body.data[0]
  expect(entity).toBe('adjustmentReason')
  expect([JSON.parse(before).useId, JSON.parse(after).useId]).toEqual([2, 3])
  expect((await store.admin.get(`${path}/${unused.id}/delete`)).status).toBe(200)
  expect((await store.admin.get(`${path}/get/${unused.id}`)).status).toBe(404)
})

test.each([
  [{ name: 'merma' }, 'Ya existe un registro con el nombre merma'],
  [{ name: 'Conteo Fisico' }, adjustmentMessages.taken('Conteo físico')],
  [{ name: 'SIN MOTIVO' }, adjustmentMessages.taken('Sin motivo')],
  [{ name: 'Regalo', useId: 4 }, 'Seleccione el uso'],
])('the reason %j is refused: %s', async (entry, text) => {
  expect(await store.admin.post(`${path}/post`, entry)).toMatchObject({ status: 400, text })
})

test('only users who manage catalogs change reasons; other catalogs have no use', async () => {
  const clerk = await store.user({ resources: ['ajuste'] })
  expect((await clerk.post(`${path}/post`, { name: 'Otro' })).status).toBe(403)
  expect((await clerk.get(path)).status).toBe(200)
  const bank = await store.admin.post('catalogos/bank/post', { name: 'Banco', useId: 1 })
  expect(bank).toMatchObject({ status: 400, text: 'Solo los motivos de ajuste tienen uso' })
})
