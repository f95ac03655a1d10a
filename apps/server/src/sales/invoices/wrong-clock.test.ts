import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const ahead = addDays(today, 365)
let productId: number
beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 100, price: 100 })
  await build.openTill(store.admin)
})

const sale = (body: object = {}) => ({
  date: today,
  clientId: 1,
  paymentTypeId: 1,
  billDetails: [{ productId, quantity: 2, price: 100 }],
  ...body,
})

async function sold(body: object = {}): Promise<number> {
  const answer = await store.admin.post('bills', sale(body))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}

/** A sale dated by a clock that was a year ahead. */
async function soldAhead(): Promise<number> {
  const id = await sold()
  const { db } = store.database
  await sql`update bills set date = ${ahead}::date, due_date = ${ahead}::date, pay_of_date = ${ahead}::date where id = ${id}`.execute(
    db,
  )
  await sql`alter table stock_movements disable trigger user`.execute(db)
  await sql`update stock_movements set date = ${ahead}::date where document_kind = 'bill' and document_id = ${id}`.execute(
    db,
  )
  await sql`alter table stock_movements enable trigger user`.execute(db)
  return id
}

const movements = async (kind: string, id: number) =>
  (
    await sql<{ date: string }>`select date::text from stock_movements
      where document_kind = ${kind} and document_id = ${id} order by id`.execute(store.database.db)
  ).rows.map(({ date }) => date)

test('a sale dated a year ahead is voided on its date', async () => {
  const id = await soldAhead()
  const answer = await store.admin.post(`bills/${id}/delete`, { id, disabledSubject: 'Reloj equivocado' })
  expect(answer.status, answer.text).toBe(200)
  expect(await movements('bill', id)).toEqual([ahead, ahead])
})

test('a sale dated a year ahead is credited on its date, and the note voided', async () => {
  const id = await soldAhead()
  const note = (date: string) => ({
    date,
    billId: id,
    movementTypeId: 1,
    movementGroupId: 1,
    total: 200,
    observation: 'Reloj equivocado',
    movementDetails: [{ productId, quantity: 2, price: 100, total: 200 }],
  })
  expect((await store.admin.post('movements', note(today))).status).toBe(400)
  expect((await store.admin.post('movements', note(addDays(ahead, 1)))).status).toBe(400)
  const made = await store.admin.post('movements', note(ahead))
  expect(made.status, made.text).toBe(200)
  const voided = await store.admin.post(`movements/${made.body.id}/delete`)
  expect(voided.status, voided.text).toBe(200)
  expect(await movements('creditNote', made.body.id)).toEqual([ahead, ahead])
})

test('a sale more than an hour before the last one asks once', async () => {
  const last = await sold()
  const { db } = store.database
  await sql`update bills set created_at = now() + interval '30 minutes' where id = ${last}`.execute(db)
  const next = await sold()
  await sql`update bills set created_at = now() + interval '1 year' where id = ${next}`.execute(db)
  const asked = await store.admin.post('bills', sale())
  expect(asked.status).toBe(400)
  expect(asked.headers['x-needs-confirmation']).toBe('true')
  expect(asked.text).toMatch(
    /^El reloj del servidor marca [\d/: ]{16} y la última venta es del [\d/: ]{16}\. ¿Es correcta la fecha del servidor\?$/,
  )
  await sold({ confirm: true })
  await sold()
})

test('a pre-sale is billed after such a leap only with confirmation', async () => {
  const { body: preSale } = await store.admin.post('prebills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    preBillTypeId: 2,
    preBillDetails: [{ productId, quantity: 1, price: 100 }],
  })
  const last = await sold()
  await sql`update bills set created_at = now() + interval '1 year' where id = ${last}`.execute(
    store.database.db,
  )
  const billed = (body: object) => store.admin.post(`prebills/${preSale.id}/convertToBill`, body)
  expect((await billed({})).text).toContain('¿Es correcta la fecha del servidor?')
  const done = await billed({ confirm: true })
  expect(done.status, done.text).toBe(200)
})
