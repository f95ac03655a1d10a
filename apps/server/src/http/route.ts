import type { ResourceName } from '@yunque/contract/core/resources'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database, Db, Tx } from '../db/database.ts'
import type { Reports } from '../db/reports.ts'
import { Forbidden, Refusal, Unauthenticated } from '../errors.ts'
import { readLimits } from '../limits.ts'
import { actingIn } from '../operation/acting.ts'
import { type Context, may } from '../operation/context.ts'
import { once } from '../operation/idempotency.ts'
import { nameLines } from '../operation/name-lines.ts'
import { jsonSchema } from './json-schema.ts'
import { parse } from './parse.ts'
import type { Refusals } from './refusals.ts'
import { refuseUnsound } from './sound-text.ts'
import type { Lane, Turns } from './turns.ts'

/**
 * Who may call a route: one of these resources, `session` for anyone signed in, `public` for anyone at all. A route that
 * says none does not start the server.
 */
export type Access = readonly ResourceName[] | 'session' | 'public'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Whether a session that has to set up a second factor may call it. */
    whileDue?: boolean
    /** Whether it changes something, by whichever method. */
    writes?: boolean
    /** The schemas of a request. Tests generate values for every field. */
    input?: { params: z.ZodType; query: z.ZodType; body: z.ZodType }
  }
  interface FastifyRequest {
    context: Context | null
  }
  interface FastifyInstance {
    database: Database
    reports: Reports
    turns: Turns
    refusals: Refusals
  }
}

type Schemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  params?: P
  query?: Q
  body?: B
  /** The cost of a read in units, where it depends on the query (see `readLimits`). */
  cost?(query: z.output<Q>): number
}
type Described = {
  access: Access
  summary: string
  tag?: string
  /** A session that has to set up a second factor may call it; it may call nothing else. */
  whileDue?: boolean
  /** Takes a file, in a form; `uploadedFile` reads it. */
  upload?: boolean
  /** Answers an Excel file: it takes a turn in the lane for files, as uploads and PDFs do. */
  makesFile?: true
  /** For a list: the type of each column by name, and the key column. */
  columns?: { types: Record<string, string>; key: string }
  /** The media type of what it answers, where it answers a file. */
  file?: string
}
type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
}
type Refused = {
  /** Told, outside the transaction, of what undid it: for a count that has to outlive the refusal. */
  refused?: (db: Db, context: Context, error: unknown) => Promise<void>
}
type Raw = { request: FastifyRequest; reply: FastifyReply }

/** A route that only reads: no transaction; `db` is the pool. */
export function read<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  app: FastifyInstance,
  path: `${'GET' | 'POST'} /${string}`,
  options: Described & Schemas<P, Q, B>,
  query: (db: Db, context: Context, input: Input<P, Q, B> & Raw) => unknown,
): void {
  register(app, path, options, (context, input) => query(app.database.db, context, input), { lane: 'read' })
}

/**
 * A report: a route that only reads, and may miss the last seconds of what others saved, never what its reader did. It is
 * read from the replica where there is one; nothing that decides a write is.
 */
export function report<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  app: FastifyInstance,
  path: `${'GET' | 'POST'} /${string}`,
  options: Described & Schemas<P, Q, B>,
  query: (db: Db, context: Context, input: Input<P, Q, B> & Raw) => unknown,
): void {
  const handler: Handler<P, Q, B> = (context, input) =>
    app.reports.read(context.actor.userId, (db) => query(db, context, input))
  register(app, path, options, handler, { lane: 'read', cost: readLimits.report })
}

/**
 * A route whose operation opens its own transactions, because part of it must outlive a refusal, as the count of failed
 * sign-ins does, or must wait outside of one, as a password's hash does. No Idempotency-Key.
 */
export function act<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  app: FastifyInstance,
  path: `POST /${string}`,
  options: Described & Schemas<P, Q, B>,
  operation: (db: Db, context: Context, input: Input<P, Q, B> & Raw) => Promise<unknown>,
): void {
  register(app, path, options, (context, input) => operation(app.database.db, context, input))
}

/**
 * A route that writes: its operation runs in one transaction, retried when the database asks for it, and answers once
 * per Idempotency-Key. A state-changing GET of the specification gets its POST twin here (documents.twin).
 */
export function write<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  app: FastifyInstance,
  path: `${'GET' | 'POST' | 'DELETE'} /${string}`,
  options: Described & Schemas<P, Q, B> & Refused,
  operation: (tx: Tx, context: Context, input: Input<P, Q, B>) => Promise<unknown>,
): void {
  const { db } = app.database
  const handler: Handler<P, Q, B> = async (context, input) => {
    try {
      const answer = await actingIn(db, context, (tx) =>
        once(tx, input.request, context, () => operation(tx, context, input)),
      )
      app.reports.wrote(context.actor.userId)
      return answer
    } catch (error) {
      await options.refused?.(db, context, error)
      throw error
    }
  }
  register(app, path, options, handler, { lane: 'write' })
  if (path.startsWith('GET '))
    register(app, path.replace('GET ', 'POST '), options, handler, { lane: 'write' })
}

/** The lane of a route, and its cost in units; 1 by default. */
type Turn = { lane: Lane; cost?: number }

type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = (
  context: Context,
  input: Input<P, Q, B> & Raw,
) => unknown

function register<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  app: FastifyInstance,
  path: string,
  options: Described & Schemas<P, Q, B>,
  handler: Handler<P, Q, B>,
  usual?: Turn,
): void {
  const turn = options.upload || options.file || options.makesFile ? ({ lane: 'file' } as const) : usual
  const [method = '', url = ''] = path.split(' ')
  const {
    access,
    whileDue = false,
    params = z.undefined(),
    query = z.undefined(),
    body = z.undefined(),
  } = options
  app.route({
    method,
    url,
    config: { access, whileDue, writes: usual?.lane !== 'read', input: { params, query, body } },
    schema: describe(options, url, method),
    handler: async (request, reply) => {
      const context = contextOf(request, access)
      refuseUnsound([request.params, request.query, request.body])
      try {
        const input = {
          params: parse(params, options.params && request.params) as z.output<P>,
          query: parse(query, options.query && request.query) as z.output<Q>,
          body: parse(body, options.body && request.body) as z.output<B>,
        }
        const work = () => handler(context, { ...input, request, reply })
        const { userId } = context.actor
        // Public routes have no user; only the rate limit per address applies.
        if (!turn || userId === 0) return await work()
        return await app.turns.take(userId, { ...turn, ...costOf(options.cost?.(input.query)) }, work)
      } catch (error) {
        if (error instanceof Refusal && options.body)
          throw await nameLines(app.database.db, error, request.body)
        throw error
      }
    },
  })
}

const costOf = (cost: number | undefined) => (cost === undefined ? {} : { cost })

/** Nobody's context, for public routes: it has no resources and no user. */
const nobody: Context = {
  actor: { userId: 0, username: '', fullName: '', areaId: 0, resources: new Set(), sessionId: 0 },
  today: '',
  requestId: '',
}

function contextOf(request: FastifyRequest, access: Access): Context {
  const { context } = request
  if (access === 'public') return context ?? { ...nobody, requestId: request.id }
  if (!context) throw new Unauthenticated()
  if (access !== 'session' && !may(context.actor, ...access)) throw new Forbidden()
  return context
}

const form = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}

function describe(
  options: Described & Schemas<z.ZodType, z.ZodType, z.ZodType>,
  url: string,
  method: string,
) {
  const {
    access,
    summary,
    params,
    query,
    body,
    upload,
    file,
    columns,
    tag = url.split('/')[1] ?? '',
  } = options
  return {
    summary,
    tags: [tag],
    description:
      access === 'public' || access === 'session' ? `Acceso: ${access}` : `Permiso: ${access.join(' | ')}`,
    'x-access': access,
    ...(columns ? { 'x-columns': columns.types, 'x-key': columns.key } : {}),
    ...(access === 'public' ? { security: [] } : {}),
    ...(file ? { produces: [file], response: { 200: { type: 'string', format: 'binary' } } } : {}),
    ...(params ? { params: jsonSchema(params) } : {}),
    ...(query ? { querystring: jsonSchema(query) } : {}),
    ...(body && method !== 'GET' ? { body: jsonSchema(body) } : {}),
    ...(upload ? { consumes: ['multipart/form-data'], body: form } : {}),
  }
}
