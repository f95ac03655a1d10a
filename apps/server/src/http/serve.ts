import { CHANGED } from '@yunque/contract/core/constants'
import type { Address, Checked, CheckedBody, Endpoint } from '@yunque/contract/core/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db, Tx } from '../db/database.ts'
import { actingIn } from '../operation/acting.ts'
import { changedFor } from '../operation/changed.ts'
import type { Context } from '../operation/context.ts'
import { once } from '../operation/idempotency.ts'
import { noteProgram } from '../operation/note-program.ts'
import { readLimits } from '../system/limits.ts'
import type { Columns } from './describe.ts'
import { type Exchange, type Input, inputSchemas, type Parsed } from './input.ts'
import { parse } from './parse.ts'
import { register } from './register.ts'

/** Server-side options of a read. */
type ReadOptions<Q extends Checked> = {
  /** Its cost in units, where it depends on the query (see `readLimits`). */
  cost?(query: Parsed<Q>): number
  columns?: Columns
  /** Runs before the query, for a count that limits how often it is asked. */
  before?: (db: Db, context: Context) => Promise<void>
}
type WriteOptions = {
  /** Runs after the rollback of a refused request, outside the transaction: for a count that must be kept. */
  refused?: (db: Db, context: Context, error: unknown) => Promise<void>
}

/** Returns the answer, or the reply when it was already sent. */
type Read<P extends Checked, Q extends Checked, B extends CheckedBody, A> = (
  db: Db,
  context: Context,
  input: Input<P, Q, B> & Exchange,
) => A | FastifyReply | Promise<A | FastifyReply>

/** Serves an endpoint that only reads, without a transaction; `db` is the pool. */
export function read<P extends Checked, Q extends Checked, B extends CheckedBody, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  query: Read<P, Q, B, A>,
  { before, ...options }: ReadOptions<Q> = {},
): void {
  const { db } = app.database
  const handler = async (context: Context, input: Input<P, Q, B> & Exchange) => {
    // Where nothing is written, nothing is counted.
    if (!app.looksBack) await before?.(db, context)
    return query(db, context, input)
  }
  register(app, endpoint, handler, { addresses: addressesOf(endpoint), lane: 'read', ...options })
}

/**
 * Serves a report: a read from the replica where there is one. It may lack the last seconds of other users' writes,
 * never its reader's own (read-your-writes). Not for data on which a write depends.
 */
export function report<P extends Checked, Q extends Checked, B extends CheckedBody, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  query: Read<P, Q, B, A>,
  options: ReadOptions<Q> = {},
): void {
  register(
    app,
    endpoint,
    (context, input) => app.reports.read(context.actor.userId, (db) => query(db, context, input)),
    { addresses: addressesOf(endpoint), lane: 'read', cost: () => readLimits.report, ...options },
  )
}

/**
 * Serves an endpoint whose operation opens its own transactions, because part of it must be committed despite a
 * refusal, such as the count of failed sign-ins, or must run outside a transaction, such as a password hash. Without
 * idempotency key.
 */
export function act<P extends Checked, Q extends Checked, B extends CheckedBody, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  operation: (db: Db, context: Context, input: Input<P, Q, B> & Exchange) => Promise<A>,
): void {
  const handler = async (context: Context, input: Input<P, Q, B> & Exchange) => {
    const answer = await operation(app.database.db, context, input)
    showChanged(context, input.reply)
    return answer
  }
  register(app, endpoint, handler, { addresses: addressesOf(endpoint) })
}

/**
 * Serves an endpoint that writes: one transaction, retried on deadlocks and serialization failures, and one answer per
 * idempotency key, with what changed (documents.changed). A GET of the specification is served as POST too (documents.twin).
 */
export function write<P extends Checked, Q extends Checked, B extends CheckedBody, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  operation: (tx: Tx, context: Context, input: Input<P, Q, B>) => Promise<A>,
  { refused }: WriteOptions = {},
): void {
  const { db } = app.database
  const handler = async (context: Context, input: Input<P, Q, B> & Exchange) => {
    try {
      const answer = await actingIn(db, context, (tx) =>
        once(tx, input.request, context, async () => {
          const answer = await operation(tx, context, input)
          await noteProgram(tx, context, endpoint.summary, answer)
          return answer
        }),
      )
      app.reports.wrote(context.actor.userId)
      showChanged(context, input.reply)
      return answer
    } catch (error) {
      await refused?.(db, context, error)
      throw error
    }
  }
  register(app, endpoint, handler, { addresses: withTwins(addressesOf(endpoint)), lane: 'write' })
  if (!endpoint.query) keepOperation(app, endpoint, operation, refused)
}

/**
 * What a call does with its body and the parameters of its address, inside a transaction of somebody else. Its permission is checked
 * by who runs it.
 */
export type Operation = {
  endpoint: Pick<Endpoint, 'address' | 'access' | 'summary'>
  /** @throws Refusal for a body that the call refuses */
  run(tx: Tx, context: Context, body: unknown, params?: unknown): Promise<unknown>
  /** As `refused` of the call. */
  refused?: WriteOptions['refused']
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The writes without a query, by their address. */
    operations: Map<Address, Operation>
  }
}

function keepOperation<P extends Checked, Q extends Checked, B extends CheckedBody, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  operation: (tx: Tx, context: Context, input: Input<P, Q, B>) => Promise<A>,
  refused: WriteOptions['refused'],
): void {
  const input = inputSchemas(endpoint)
  app.operations.set(endpoint.address, {
    endpoint,
    run: (tx, context, body, params) =>
      operation(tx, context, {
        params: parse(input.params, params),
        query: parse(input.query, undefined),
        body: parse(input.body, body),
      }),
    ...(refused ? { refused } : {}),
  })
}

/** Names in the answer what the request changed (documents.changed). */
function showChanged(context: Context, reply: FastifyReply): void {
  const changed = changedFor(context)
  if (changed.length > 0) reply.header(CHANGED, changed.join(','))
}

const addressesOf = ({ address, also = [] }: Pick<Endpoint, 'address' | 'also'>) => [address, ...also]

const withTwins = (addresses: readonly Address[]): Address[] => [
  ...new Set(addresses.flatMap((address) => [address, twinOf(address)])),
]

/** The POST address with a GET's path. */
function twinOf(address: Address): Address {
  const [method, path = ''] = address.split(' /')
  return method === 'GET' ? `POST /${path}` : address
}
