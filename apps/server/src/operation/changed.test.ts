import { randomUUID } from 'node:crypto'
import { CHANGED } from '@yunque/contract/core/constants'
import type { ResourceName } from '@yunque/contract/core/resources'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { area } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { actingIn } from './acting.ts'
import { changedFor, noteChanged } from './changed.ts'
import type { Context } from './context.ts'

const store = testStore()
const sell = (productId: number, key: Record<string, string> = {}) => {
  const billDetails = [{ productId, quantity: 1, price: 20 }]
  const sale = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
  return store.admin.post('bills', sale, key)
}
const system = (...resources: readonly ResourceName[]): Context => ({
  actor: {
    userId: 0,
    username: 'sistema',
    fullName: '',
    areaId: 1,
    resources: new Set(resources),
    sessionId: 0,
  },
  today: businessDay(),
  requestId: '',
})

test('the answer of a write names what it changed, in order and once each', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const sold = await sell(productId)
  expect(sold.headers[CHANGED]).toBe('bills,products')
  const { id } = await area(store.admin)
  expect((await store.admin.post(`areas/${id}/delete`)).headers[CHANGED]).toBe('areas,catalogos')
})

test('reads, refusals and questions name nothing', async () => {
  const productId = await stockedProduct(store, { stock: 0, price: 20 })
  const refused = await sell(productId)
  expect(refused.status).toBe(400)
  const read = await store.admin.get('about/get-info')
  expect(read.status).toBe(200)
  expect([refused, read].map(({ headers }) => headers[CHANGED])).toEqual([undefined, undefined])
})

test('a repeated key names what the first request changed; one of an earlier version does not know', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const key = { 'idempotency-key': randomUUID() }
  const first = await sell(productId, key)
  const repeated = await sell(productId, key)
  expect(repeated.body).toEqual(first.body)
  expect(repeated.headers[CHANGED]).toBe('bills,products')
  await sql`update idempotency_keys set changed = null where key = ${key['idempotency-key']}`.execute(
    store.database.db,
  )
  const former = await sell(productId, key)
  expect(former.body).toEqual(first.body)
  expect(former.headers[CHANGED]).toBeUndefined()
})

test('what is written outside the transaction of a request is named too', async () => {
  const { username } = await store.user({ resources: ['crearFactura'] })
  const reset = await store.admin.post('account/resetpassworddefault', { username })
  expect(reset.status).toBe(200)
  expect(reset.headers[CHANGED]).toBe('sessions,users')
})

test('an attempt that is repeated names nothing, and what is refused neither', async () => {
  const { db } = store.database
  const context = system('adminUsuario', 'verClientes')
  let attempts = 0
  await actingIn(db, context, async (tx) => {
    attempts++
    noteChanged(tx, [attempts === 1 ? 'users' : 'products'])
    if (attempts === 1) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
  })
  expect(attempts).toBe(2)
  expect(changedFor(context)).toEqual(['products'])
  const refused = actingIn(db, context, (tx) => {
    noteChanged(tx, ['areas'])
    return Promise.reject(new Error('refused'))
  })
  await expect(refused).rejects.toThrow('refused')
  expect(changedFor(context)).toEqual(['products'])
})

test('only what the actor may read is named', async () => {
  const context = system('adminUsuario')
  await actingIn(store.database.db, context, async (tx) => noteChanged(tx, ['users', 'backups', 'clients']))
  expect(changedFor(context)).toEqual(['users'])
})

test('the description of the API documents the header where something is written', async () => {
  const { body } = await store.anonymous.get('openapi.json')
  const { get, post } = body.paths['/api/bills/{id}/delete']
  const headersOf = (operation: { responses: Record<string, { headers?: object }> }) =>
    Object.keys(operation.responses['200']?.headers ?? {})
  expect([get, post].map(headersOf)).toEqual([[], [CHANGED]])
})
