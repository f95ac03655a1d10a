import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { declareLock } from '../db/locks.ts'
import { writeLast } from '../db/pipelined-transactions.ts'
import { HttpError, Refusal } from '../errors.ts'
import { changedIn, noteChanged } from './changed.ts'
import type { Context } from './context.ts'
import type { EventEntity } from './event-readers.ts'

const MAX_KEY = 100

/**
 * Runs `work` at most once for the request's Idempotency-Key (documents.once). A repeat with the same data gets the
 * first answer and what it changed, one with other data in its address or body 422. The key is written in the
 * transaction of the work, so both or neither are kept.
 */
export async function once(
  tx: Tx,
  request: FastifyRequest,
  { actor }: Context,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (key === undefined || actor.userId === 0) return work()
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY || !/^[\x21-\x7e]+$/.test(key))
    throw new Refusal('La clave de idempotencia no es válida')
  const route = `${request.method} ${request.routeOptions.url}`
  const hash = hashOf(request)
  declareLock(tx, 'idempotency')
  // A second request with the key waits here until the first has committed or rolled back.
  const taken = await sql`
    insert into idempotency_keys (user_id, route, key, body_hash) values (${actor.userId}, ${route}, ${key}, ${hash})
    on conflict do nothing returning 1`.execute(tx)
  const row = { user_id: actor.userId, route, key }
  if (taken.rows.length === 0) return firstAnswer(tx, row, hash)
  const answer = (await work()) ?? null
  const kept =
    () => sql`update idempotency_keys set answer = ${JSON.stringify(answer)}, changed = ${changedIn(tx)}
    where user_id = ${row.user_id} and route = ${row.route} and key = ${row.key}`
  await writeLast(tx, () => kept().execute(tx))
  return answer
}

/**
 * Hash of params, query and body. Without a query it equals that of earlier versions, so that a retry across an upgrade
 * is recognized.
 */
function hashOf({ params, query, body = null }: FastifyRequest): Buffer {
  const asked = Object.entries(query as object).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const sent = asked.length > 0 ? [params, body, asked] : [params, body]
  return createHash('sha256').update(JSON.stringify(sent)).digest()
}

async function firstAnswer(
  tx: Tx,
  row: { user_id: number; route: string; key: string },
  hash: Buffer,
): Promise<unknown> {
  const { rows } = await sql<{
    body_hash: Buffer
    answer: string | null
    changed: EventEntity[] | null
  }>`select body_hash, answer, changed from idempotency_keys
    where user_id = ${row.user_id} and route = ${row.route} and key = ${row.key}`.execute(tx)
  const [first] = rows
  if (!first) throw new Error('The key was taken and is gone')
  if (!first.body_hash.equals(hash))
    throw new HttpError(422, 'Esta clave de idempotencia ya se usó con otros datos')
  // Key and answer are committed together. A key without an answer means a bug.
  if (first.answer === null) throw new Error('The key has no answer')
  // A key of an earlier version has none.
  noteChanged(tx, first.changed ?? [])
  return JSON.parse(first.answer)
}
