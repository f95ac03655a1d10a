import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { area } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'

const store = testStore()
const keyed = (key: string) => ({ 'idempotency-key': key })
/** A DELETE whose query says whether to skip the question. */
const remove = (id: number, query: string, key: string) =>
  store.admin.post(`areas/${id}/delete${query}`, undefined, keyed(key))

test('a repeated key with another query is refused; with the same query it gets the first answer', async () => {
  const { id } = await area(store.admin)
  const key = randomUUID()
  const first = await remove(id, '?confirm=true', key)
  expect(first.status).toBe(200)
  expect(await remove(id, '?confirm=true', key)).toMatchObject({ status: 200, body: first.body })
  expect((await remove(id, '?confirm=false', key)).status).toBe(422)
  expect((await remove(id, '', key)).status).toBe(422)
})

test('a key without a query that an earlier version stored is recognized', async () => {
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
