import { expect, test } from 'vitest'
import { rate } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'

const store = testStore()
const fill = (year: number, confirm?: boolean) => store.admin.post('rates/official', { year, confirm })
const lock = (day: string | null) =>
  store.database.db.updateTable('settings').set({ lock_date: day }).execute()
const of = async (from: string, to: string) =>
  (
    await store.database.db
      .selectFrom('rates')
      .select(['date', 'value'])
      .where('date', '>=', from)
      .where('date', '<=', to)
      .orderBy('date')
      .execute()
  ).map(({ date, value }) => [date, value])

test('a year is filled with its official rate after a question; days with a rate keep theirs', async () => {
  await rate(store.admin, '2024-02-29', 36.9)
  const asked = await fill(2024)
  expect(asked).toMatchObject({
    status: 400,
    text: 'Se agrega la tasa oficial 36.6243 a 365 días de 2024 que no tienen tasa. Los que ya tienen una la conservan. ¿Agregarlas?',
  })
  expect(await of('2024-01-01', '2024-12-31')).toEqual([['2024-02-29', 36.9]])
  expect((await fill(2024, true)).body).toEqual({ added: 365 })
  expect(await of('2024-02-28', '2024-03-01')).toEqual([
    ['2024-02-28', 36.6243],
    ['2024-02-29', 36.9],
    ['2024-03-01', 36.6243],
  ])
  expect(await fill(2024)).toMatchObject({ text: 'No falta la tasa de ningún día abierto de 2024' })
  expect((await fill(2024, true)).body).toEqual({ added: 0 })
})

test('a year whose official rate is not known is refused', async () => {
  expect(await fill(2031)).toMatchObject({ status: 400, text: 'No se conoce la tasa oficial de 2031' })
})

test('days of the closed period stay as they are', async () => {
  await lock('2025-06-30')
  expect((await fill(2025, true)).body).toEqual({ added: 184 })
  await lock(null)
  expect(await of('2025-06-30', '2025-07-01')).toEqual([['2025-07-01', 36.6243]])
})

test('only users who manage rates fill a year, and the trail has the act', async () => {
  const buyer = await store.user({ resources: ['crearCompra'] })
  expect((await buyer.post('rates/official', { year: 2026, confirm: true })).status).toBe(403)
  await fill(2026, true)
  const entry = await store.database.db
    .selectFrom('audit_trail')
    .select('after')
    .where('entity', '=', 'rates')
    .where('action', '=', 'importar')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry?.after).toMatchObject({ '2026-12-31': 36.6243 })
})
