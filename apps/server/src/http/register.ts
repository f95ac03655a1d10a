import type { Access, Address, Checked, CheckedBody, Endpoint } from '@yunque/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Reports } from '../db/reports.ts'
import { Refusal } from '../errors.ts'
import type { Actor, Context } from '../operation/context.ts'
import { nameLines } from '../operation/name-lines.ts'
import { callerOf } from './caller.ts'
import { isDeclared } from './declared.ts'
import { type Columns, describe } from './describe.ts'
import {
  type AnyInputSchemas,
  type Exchange,
  type Input,
  inputOf,
  inputSchemas,
  type Parsed,
} from './input.ts'
import type { Refusals } from './refusals.ts'
import { makeStorable } from './storable-text.ts'
import type { Lane, Turns } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call it. The server does not start with a route without it. */
    access?: Access
    /** Whether a session that has to set up a second factor may call it. */
    whileDue?: boolean
    /** Whether it writes, by any method. */
    writes?: boolean
    /** The schemas of a request. Tests generate values for every field. */
    input?: AnyInputSchemas
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

/** The answer; undefined from a handler that has answered through the reply. */
type Handler<P extends Checked, Q extends Checked, B extends CheckedBody> = (
  context: Context,
  input: Input<P, Q, B> & Exchange,
) => unknown

/** How an endpoint is served. */
type Serving<Q extends Checked> = {
  addresses: readonly Address[]
  /** The lane whose limits apply; public calls have none. Files have a lane of their own. */
  lane?: Lane
  /** The cost in units; 1 by default. */
  cost?: (query: Parsed<Q>) => number
  columns?: Columns
  /** Whether it takes its turns itself, because it waits between them. */
  takesTurns?: true
}

/** Registers an endpoint at its addresses with access, schemas, limits and description. */
export function register<P extends Checked, Q extends Checked, B extends CheckedBody, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B>,
  { addresses, lane, cost = () => 1, columns, takesTurns }: Serving<Q>,
): void {
  const { access, whileDue = false, several = [], upload } = endpoint
  const rules = { several, refusesUnknown: access !== 'public', isUpload: upload === true }
  const input = inputSchemas(endpoint)
  const config = { access, whileDue, writes: lane !== 'read', input }
  const turnOf = (query: Parsed<Q>) => {
    if (takesFileLane(endpoint)) return { lane: 'file' } as const
    return takesTurns ? undefined : lane && { lane, cost: cost(query) }
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = callerOf(request, { access, address: endpoint.address, writes: config.writes })
    makeStorable(request)
    try {
      const said = inputOf(input, request, rules)
      const work = () => handler(context, { ...said, request, reply })
      const turn = turnOf(said.query)
      // Public routes have no user; only the rate limit per address applies.
      return turn && context.actor.userId !== 0
        ? await app.turns.take(turnsOf(context.actor), turn, work)
        : await work()
    } catch (error) {
      if (error instanceof Refusal && isDeclared(input.body))
        throw await nameLines(app.database.db, error, request.body)
      throw error
    }
  }
  for (const address of addresses) {
    const [method = '', url = ''] = address.split(' ')
    // Described when somebody reads the description: that takes most of the time in which a program starts its routes.
    const swaggerTransform = (route: { url: string }) => ({
      schema: describe(endpoint, input, { method, url, columns, writes: config.writes }),
      url: route.url,
    })
    app.route({ method, url, config: { ...config, swaggerTransform }, handler: answer })
  }
}

/** Whose turns are counted together: a program does not wait for its maker. */
export const turnsOf = ({ userId, key }: Actor): number => (key ? -key.id : userId)

const takesFileLane = ({ upload, makesFile, file }: Pick<Endpoint, 'upload' | 'makesFile' | 'file'>) =>
  upload || makesFile || file !== undefined
