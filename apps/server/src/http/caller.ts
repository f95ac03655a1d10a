import { tillCalls } from '@yunque/contract/access/till-rights'
import type { Endpoint } from '@yunque/contract/core/endpoint'
import type { FastifyRequest } from 'fastify'
import { Forbidden, Unauthenticated } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'

/** The context of public routes: without resources and user. */
const nobody: Context = {
  actor: { userId: 0, username: '', fullName: '', areaId: 0, resources: new Set(), sessionId: 0 },
  today: '',
  requestId: '',
}

/**
 * The context of a request. @throws Unauthenticated; Forbidden when `access` does not permit it, or when a call for any
 * signed-in user is none of a till (sign-in.till-rights)
 */
export function callerOf(
  request: FastifyRequest,
  { access, address }: Pick<Endpoint, 'access' | 'address'>,
): Context {
  const { context } = request
  if (access === 'public') return context ?? { ...nobody, requestId: request.id }
  if (!context) throw new Unauthenticated()
  const { actor } = context
  const isAllowed =
    access === 'session' ? actor.tillId === undefined || tillCalls.has(address) : may(actor, ...access)
  if (!isAllowed) throw new Forbidden()
  return context
}
