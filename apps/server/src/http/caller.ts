import type { Access } from '@yunque/contract/core/endpoint'
import type { FastifyRequest } from 'fastify'
import { Forbidden, Unauthenticated } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'

/** The context of public routes: without resources and user. */
const nobody: Context = {
  actor: { userId: 0, username: '', fullName: '', areaId: 0, resources: new Set(), sessionId: 0 },
  today: '',
  requestId: '',
}

/** The context of a request. @throws Unauthenticated; Forbidden when `access` does not permit it */
export function callerOf(request: FastifyRequest, access: Access): Context {
  const { context } = request
  if (access === 'public') return context ?? { ...nobody, requestId: request.id }
  if (!context) throw new Unauthenticated()
  if (access !== 'session' && !may(context.actor, ...access)) throw new Forbidden()
  return context
}
