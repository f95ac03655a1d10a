import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { area } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'

const store = testStore()
const keyed = (key: string) => ({ 'idempotency-key': key })
/** A write that reads its query: whether to go on without a question. */
const remove = (id: number, query: string, key: string) =>
  store.admin.post(`areas/${id}/delete${query}`, undefined, keyed(key))

test('a key that comes again with another query is refused; with the same one it gets the first answer', async () => {
  const { id } = await area(store.admin)
  const key = randomUUID()
  const first = await remove(id, '?confirm=true', key)
  expect(first.status).toBe(200)
  expect(await remove(id, '?confirm=true', key)).toMatchObject({ status: 200, body: first.body })
  expect((await remove(id, '?confirm=false', key)).status).toBe(422)
  expect((await remove(id, '', key)).status).toBe(422)
})

test('a write without a query that an earlier version kept is known again', async () => {
  const { id } = await area(store.admin)
  const key = randomUUID()
  expect((await remove(id, '', key)).status).toBe(200)
  const { body_hash } = await store.database.db
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const before = createHash('sha256')
    .update(JSON.stringify([{ id: String(id) }, null]))
    .digest()
  expect(body_hash).toEqual(before)
})
