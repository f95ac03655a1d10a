import { messages } from '@yunque/contract/core/messages'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { expect, test } from 'vitest'
import { asksOf } from '../../test/asked.ts'
import { rate } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'

const store = testStore()

test('a rate of any day, also a future one, is added, changed, listed latest first, exported and deleted', async () => {
  const early = await rate(store.admin, '2024-05-01', 36.5)
  const later = await rate(store.admin, '2999-05-02', 40.123456)
  const changed = await store.admin.post('rates/post', { ...early, value: 36.6 })
  expect(changed.body).toMatchObject({ date: '2024-05-01', value: 36.6, version: 2 })
  expect(await store.admin.post('rates/post', early)).toMatchObject({ status: 409, text: messages.stale })
  const list = await store.admin.get('rates/get', { requireTotalCount: true })
  expect(list.body.data.map(({ date }: { date: string }) => date)).toEqual(['2999-05-02', '2024-05-01'])
  expect((await store.admin.get('rates/export')).headers['content-type']).toContain('spreadsheetml')
  expect(await store.admin.get(`rates/${later.id}/delete`)).toMatchObject({
    status: 200,
    body: { id: later.id, active: false },
  })
  expect((await store.admin.get(`rates/get/${later.id}`)).status).toBe(404)
  const trail = await store.database.db
    .selectFrom('audit_trail')
    .select('action')
    .where('entity', '=', 'rates')
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['agregar', 'agregar', 'modificar', 'eliminar'])
  await store.admin.get(`rates/${early.id}/delete`)
})

test.each([
  [{ value: 36 }, messages.selectDate],
  [{ date: '2024-02-30', value: 36 }, 'La fecha debe ser un día del calendario, como 2026-11-05'],
  [{ date: '2024-02-01' }, 'Ingrese el tipo de cambio'],
  [{ date: '2024-02-01', value: 0 }, 'El tipo de cambio debe ser mayor que 0'],
  [{ date: '2024-02-01', value: -1 }, 'El tipo de cambio no puede ser menor que 0'],
  [{ date: '2024-02-01', value: 36.1234567 }, 'El tipo de cambio admite 6 decimales como máximo'],
  [{ date: '2024-02-01', value: 36, id: 999_999 }, messages.editedMissing],
])('%j is refused', async (fields, sentence) => {
  expect(await store.admin.post('rates/post', fields)).toMatchObject({ status: 400, text: sentence })
})

test('a day has one rate', async () => {
  await rate(store.admin, '2024-03-01', 36.55)
  expect(await store.admin.post('rates/post', { date: '2024-03-01', value: 37 })).toMatchObject({
    status: 400,
    text: 'Ya hay una tasa de cambio del 01/03/2024',
  })
})

test('the rate of a day is its own, else the latest earlier one, else none', async () => {
  await rate(store.admin, '2020-01-10', 33.5)
  await rate(store.admin, '2020-01-12', 33.7)
  const seller = await store.user({ resources: ['crearFactura'] })
  const of = async (body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return (await seller.post('rates/GetByDate', JSON.stringify(body), headers)).body
  }
  expect(await of('2020-01-12')).toEqual({ date: '2020-01-12', value: 33.7 })
  expect(await of('2020-01-11')).toEqual({ date: '2020-01-10', value: 33.5 })
  expect(await of({ date: '2020-01-10' })).toEqual({ date: '2020-01-10', value: 33.5 })
  expect(await of('2020-01-12T05:00:00.000Z')).toEqual({ date: '2020-01-10', value: 33.5 })
  expect(await of('2019-12-31')).toEqual({ date: '2019-12-31', value: 0 })
  for (const bad of ['ayer', 5, { day: '2020-01-10' }, null])
    expect(await of(bad)).toMatch(/^(La fecha debe ser un día|Seleccione la fecha)/)
})

test('only users who manage rates change them', async () => {
  const buyer = await store.user({ resources: ['crearCompra'] })
  expect(await buyer.post('rates/post', { date: '2024-06-01', value: 36 })).toMatchObject({
    status: 403,
    text: messages.noPermission,
  })
  expect((await buyer.get('rates/get')).status).toBe(403)
  expect((await store.anonymous.post('rates/GetByDate', { date: '2024-06-01' })).status).toBe(401)
})

test('a rate far from the one before it needs confirmation', async () => {
  const before = await rate(store.admin, '2025-03-01', 36.64)
  const typo = { date: '2025-03-02', value: 366.4 }
  const asked = await store.admin.post('rates/post', typo)
  expect(asked).toMatchObject({
    status: 400,
    text: 'La tasa cambia 900 %: ¿es correcta? La del 01/03/2025 es 36.64.',
  })
  expect(asked.headers[olderAsks.confirm]).toBe('true')
  expect(asksOf(asked)).toEqual([{ kind: 'confirm' }])
  expect((await store.admin.post('rates/GetByDate', { date: '2025-03-02' })).body).toMatchObject({
    value: 36.64,
  })
  const saved = await store.admin.post('rates/post', { ...typo, confirm: true })
  expect(saved).toMatchObject({ status: 200, body: { value: 366.4 } })
  for (const { id } of [before, saved.body]) await store.admin.get(`rates/${id}/delete`)
})

test('the rate of a day in a closed period can be neither added, changed, moved nor deleted', async () => {
  const closed = await rate(store.admin, '2019-06-10', 33.1)
  const open = await rate(store.admin, '2019-06-20', 33.2)
  const lock = (day: string | null) =>
    store.database.db.updateTable('settings').set({ lock_date: day }).execute()
  await lock('2019-06-15')
  const answers = [
    await store.admin.post('rates/post', { ...closed, value: 33.11 }),
    await store.admin.post('rates/post', { ...closed, date: '2019-06-18' }),
    await store.admin.post('rates/post', { ...open, date: '2019-06-14' }),
    await store.admin.post('rates/post', { date: '2019-06-15', value: 33.1 }),
    await store.admin.get(`rates/${closed.id}/delete`),
  ]
  const afterwards = await store.admin.post('rates/post', { ...open, value: 33.25 })
  await lock(null)
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(answers[0]?.text).toBe(`La tasa del 10/06/2019 no se cambia: ${messages.lockedPeriod('15/06/2019')}`)
  expect(afterwards.status).toBe(200)
  expect((await store.admin.get(`rates/get/${closed.id}`)).body).toMatchObject({ value: 33.1, version: 1 })
})

test('a date outside the calendar of the store is refused in every request', async () => {
  for (const body of [{ date: '9999-12-31' }, { date: '1899-12-31' }]) {
    const { status, text } = await store.admin.post('rates/GetByDate', body)
    expect([status, text]).toEqual([400, 'Seleccione la fecha'])
  }
})
