import type { Address, Body, Endpoint, Schema } from '@yunque/contract/core/endpoint'
import type { Codec } from '@yunque/contract/core/on-wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import * as route from './route.ts'

type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined
type ParsedBody<B extends Body> =
  B extends Codec<infer S> ? z.output<S> : B extends z.ZodType ? z.output<B> : undefined
type Input<P extends Schema, Q extends Schema, B extends Body> = {
  params: Parsed<P>
  query: Parsed<Q>
  body: ParsedBody<B>
}
type Raw = { request: FastifyRequest; reply: FastifyReply }

/** What the server alone decides about a read. `cost` is in units, where it depends on the query. */
type ReadOptions<Q extends Schema> = {
  cost?(query: Parsed<Q>): number
  /** For a list: the type of each column by name, and the key column. */
  columns?: { types: Record<string, string>; key: string }
}
type WriteOptions = {
  /** Runs after the rollback of what was refused, outside of the transaction. */
  refused?: (db: Db, context: Context, error: unknown) => Promise<void>
}

/** A read answers, or returns the reply through which it has answered. */
type Read<P extends Schema, Q extends Schema, B extends Body, A> = (
  db: Db,
  context: Context,
  input: Input<P, Q, B> & Raw,
) => A | FastifyReply | Promise<A | FastifyReply>

/** Serves an endpoint that only reads, without a transaction. */
export function read<P extends Schema, Q extends Schema, B extends Body, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  query: Read<P, Q, B, A>,
  options: ReadOptions<Q> = {},
): void {
  for (const address of addressesOf(endpoint))
    route.read(app, address as ReadAddress, described(endpoint, options), query as never)
}

/** Serves an endpoint from the replica where there is one. Its reader's own writes are always in it. */
export function report<P extends Schema, Q extends Schema, B extends Body, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  query: Read<P, Q, B, A>,
  options: ReadOptions<Q> = {},
): void {
  for (const address of addressesOf(endpoint))
    route.report(app, address as ReadAddress, described(endpoint, options), query as never)
}

/** Serves an endpoint whose operation opens its own transactions. It takes no idempotency key. */
export function act<P extends Schema, Q extends Schema, B extends Body, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  operation: (db: Db, context: Context, input: Input<P, Q, B> & Raw) => Promise<A>,
): void {
  for (const address of addressesOf(endpoint))
    route.act(app, address as `POST /${string}`, described(endpoint), operation as never)
}

/**
 * Serves an endpoint that writes: one transaction, retried on deadlocks and serialization failures, and one answer per
 * idempotency key. A GET of the specification is served as POST too.
 */
export function write<P extends Schema, Q extends Schema, B extends Body, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  operation: (tx: Tx, context: Context, input: Input<P, Q, B>) => Promise<A>,
  options: WriteOptions = {},
): void {
  for (const address of writtenAt(endpoint))
    route.write(app, address, described(endpoint, options), operation as never)
}

type ReadAddress = `${'GET' | 'POST'} /${string}`

const addressesOf = ({ address, also = [] }: Pick<Endpoint, 'address' | 'also'>) => [address, ...also]

/** A GET that writes brings its POST. */
function writtenAt(endpoint: Pick<Endpoint, 'address' | 'also'>): Address[] {
  const addresses = addressesOf(endpoint)
  return addresses.filter(
    (address) => !addresses.some((get) => get.replace('GET ', 'POST ') === address && get !== address),
  )
}

/** The route's options. A body of a codec is validated in its wire shape. */
function described<P extends Schema, Q extends Schema, B extends Body, A, O extends object>(
  { address: _, also: __, answer: ___, body, optionalBody, ...rest }: Endpoint<P, Q, B, A>,
  options?: O,
) {
  const wire = wireOf(body)
  const given = optionalBody ? orEmpty(wire) : wire
  return { ...rest, ...(given ? { body: given } : {}), ...options } as never
}

const wireOf = (body: Body): Schema => (body && 'toWire' in body ? body.wire : body)

const orEmpty = (schema: Schema): Schema => schema?.nullish().transform((value) => value ?? schema.parse({}))
