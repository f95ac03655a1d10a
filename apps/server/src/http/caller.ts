import type { Access } from '@yunque/contract/core/endpoint'
import type { FastifyRequest } from 'fastify'
import { Forbidden, Unauthenticated } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'

/** Nobody's context, for public routes: it has no resources and no user. */
const nobody: Context = {
  actor: { userId: 0, username: '', fullName: '', areaId: 0, resources: new Set(), sessionId: 0 },
  today: '',
  requestId: '',
}

/** Who calls. @throws Unauthenticated, Forbidden when `access` does not admit them */
export function callerOf(request: FastifyRequest, access: Access): Context {
  const { context } = request
  if (access === 'public') return context ?? { ...nobody, requestId: request.id }
  if (!context) throw new Unauthenticated()
  if (access !== 'session' && !may(context.actor, ...access)) throw new Forbidden()
  return context
}
