import { messages } from '@yunque/contract/core/messages'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { addDays } from '@yunque/domain/dates'
import { describe, expect, test } from 'vitest'
import { area, settings } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const fields = { date: today, categoryId: 1, value: 120.5, observation: 'Flete' }

test('an expense is saved in the own area with its user, changed, listed by date and removed', async () => {
  const clerk = await store.user({ resources: ['gestionGastos'] })
  const { status, body: saved } = await clerk.post('expenses/post', fields)
  expect(status).toBe(200)
  expect(saved).toMatchObject({
    ...fields,
    areaId: 1,
    username: clerk.username,
    applyCut: true,
    active: true,
  })
  const changed = await clerk.post('expenses/post', { ...saved, value: 99 })
  expect(changed.body).toMatchObject({ id: saved.id, value: 99, version: 2, modifiedBy: clerk.username })
  expect(await clerk.post('expenses/post', saved)).toMatchObject({ status: 409, text: messages.stale })
  await store.admin.post('expenses/post', { ...fields, date: '2025-02-10', value: 5 })
  const days = async (query: object) =>
    (await clerk.get('expenses', { ...query })).body.data.map(({ value }: { value: number }) => value)
  expect(await days({ dateFrom: '2025-02-01', dateTo: '2025-02-28' })).toEqual([5])
  // As instants in UTC (figures.business-day): the 10th in Managua ends at 06:00 UTC of the next day.
  const tenth = { dateFrom: '2025-02-10T06:00:00.000Z', dateTo: '2025-02-11T05:59:59.999Z' }
  expect(await days(tenth)).toEqual([5])
  expect(await days({ ...tenth, dateFrom: '2025-02-11T06:00:00.000Z' })).toEqual([])
  expect(await days({ dateFrom: today })).toEqual([99])
  expect(await days({ dateTo: '2025-02-09' })).toEqual([])
  expect((await clerk.get(`expenses/${saved.id}/delete`)).body).toEqual({ id: saved.id, active: false })
  expect((await clerk.get(`expenses/get/${saved.id}`)).body).toMatchObject({ active: false, version: 3 })
  expect((await clerk.get('expenses/export')).headers['content-type']).toContain('spreadsheetml')
})

test.each([
  [{ date: '' }, `Fecha: ${messages.fieldRequired}`],
  [{ categoryId: null }, `Categoría: ${messages.fieldRequired}`],
  [{ value: null }, `Monto: ${messages.fieldRequired}`],
  [{ value: 0 }, 'El monto debe ser mayor que 0'],
  [{ observation: 'x'.repeat(251) }, 'Observación: Máximo de caracteres 250'],
  [{ date: '2999-01-01' }, messages.futureDate],
])('%j is refused: %s', async (wrong, sentence) => {
  const { status, text } = await store.admin.post('expenses/post', { ...fields, ...wrong })
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
})

test('only the warehouse sees and changes an expense of another area', async () => {
  const { body: saved } = await store.admin.post('expenses/post', fields)
  const { id: areaId } = await area(store.admin)
  const away = await store.user({ resources: ['gestionGastos'], areaId })
  expect((await away.get(`expenses/get/${saved.id}`)).status).toBe(404)
  expect((await away.get('expenses/get')).body.data).toEqual([])
  expect((await away.post('expenses/post', saved)).status).toBe(403)
  const theirs = (await away.post('expenses/post', fields)).body
  expect(theirs).toMatchObject({ areaId })
  expect((await store.admin.get(`expenses/get/${theirs.id}`)).body).toMatchObject({ areaId })
})

test('an expense in a closed period can neither be changed, moved out of it nor removed', async () => {
  const date = addDays(today, -40)
  const { body: saved } = await store.admin.post('expenses/post', { ...fields, date })
  const lock = (day: string | null) =>
    store.database.db.updateTable('settings').set({ lock_date: day }).execute()
  await lock(addDays(today, -30))
  const locked = messages.lockedPeriod(addDays(today, -30).split('-').reverse().join('/'))
  const answers = [
    await store.admin.post('expenses/post', { ...saved, value: 1 }),
    await store.admin.post('expenses/post', { ...saved, date: today }),
    await store.admin.get(`expenses/${saved.id}/delete`),
  ]
  await lock(null)
  for (const answer of answers) expect(answer).toMatchObject({ status: 400, text: locked })
  expect((await store.admin.get(`expenses/get/${saved.id}`)).body).toMatchObject({ active: true, version: 1 })
})

test('expenses and their categories are only for users who manage expenses', async () => {
  const clerk = await store.user({ resources: ['gestionGastos'] })
  const entry = { name: 'Gasolina', catalogId: 'expenseCategory' }
  const { body: category } = await clerk.post('catalogos/new-catalog', entry)
  const saved = await clerk.post('expenses/post', { ...fields, categoryId: category.id })
  expect(saved.body).toMatchObject({ category: 'Gasolina' })
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.get('expenses/get')).status).toBe(403)
  expect((await seller.post('expenses/post', fields)).status).toBe(403)
  expect((await seller.post('catalogos/new-catalog', entry)).status).toBe(403)
})

describe('an expense larger than the cash in the till', () => {
  test('asks for confirmation with the figures, unless it is not taken from the till', async () => {
    const areaId = (await area(store.admin)).id
    const cashier = await store.user({ resources: ['gestionGastos', 'gestionCierreCaja'], areaId })
    const spend = (fields: object) => cashier.post('expenses/post', { date: today, categoryId: 1, ...fields })
    expect((await spend({ value: 900 })).status).toBe(200)
    const open = await cashier.post('cuts/post', { cutDate: today, initValue: 1200 })
    expect(open.status, open.text).toBe(200)
    const asked = await spend({ value: 300.01 })
    expect(asked).toMatchObject({
      status: 400,
      text: 'El gasto es de C$\u00a0300.01 y en la caja hay C$\u00a0300.00. ¿Es correcto el monto?',
    })
    expect(asked.headers[olderAsks.confirm]).toBe('true')
    expect((await spend({ value: 5000, applyCut: false })).status).toBe(200)
    const { body: saved } = await spend({ value: 200 })
    expect((await spend({ ...saved, value: 300 })).status).toBe(200)
    expect((await spend({ ...saved, value: 301, version: 2 })).status).toBe(400)
    expect((await spend({ value: 5000, confirm: true })).status).toBe(200)
  })

  test('does not ask users with a blind count, because the question would reveal the cash', async () => {
    const areaId = (await area(store.admin)).id
    const cashier = await store.user({ resources: ['gestionGastos', 'gestionCierreCaja'], areaId })
    await settings(store.admin, { blindCount: true })
    await cashier.post('cuts/post', { cutDate: today, initValue: 10 })
    const answer = await cashier.post('expenses/post', { date: today, categoryId: 1, value: 5000 })
    const large = await cashier.post('expenses/post', { date: today, categoryId: 1, value: 500_000 })
    await settings(store.admin, { blindCount: false })
    expect(answer.status, answer.text).toBe(200)
    expect(large).toMatchObject({
      status: 400,
      text: 'El gasto es de C$\u00a0500,000.00. ¿Es correcto el monto?',
    })
  })

  test('is asked about without an open till when it is large', async () => {
    const areaId = (await area(store.admin)).id
    const clerk = await store.user({ resources: ['gestionGastos'], areaId })
    const large = { date: today, categoryId: 1, value: 500_000 }
    const asked = await clerk.post('expenses/post', large)
    expect(asked).toMatchObject({
      status: 400,
      text: 'El gasto es de C$\u00a0500,000.00. ¿Es correcto el monto?',
    })
    expect(asked.headers[olderAsks.confirm]).toBe('true')
    expect((await clerk.post('expenses/post', { ...large, confirm: true })).status).toBe(200)
    expect((await clerk.post('expenses/post', { ...large, applyCut: false })).status).toBe(200)
  })
})
