import { apiKeyMessages } from '@yunque/contract/access/api-keys'
import { keyCalls } from '@yunque/contract/access/key-rights'
import { tillCalls } from '@yunque/contract/access/till-rights'
import type { Address, Endpoint } from '@yunque/contract/core/endpoint'
import type { FastifyRequest } from 'fastify'
import { Forbidden, Unauthenticated } from '../errors.ts'
import { type Actor, type Context, may } from '../operation/context.ts'

/** The context of public routes: without resources and user. */
const nobody: Context = {
  actor: { userId: 0, username: '', fullName: '', areaId: 0, resources: new Set(), sessionId: 0 },
  today: '',
  requestId: '',
}

/**
 * The context of a request. @throws Unauthenticated; Forbidden when `access` does not permit it, or when a call for any
 * signed-in user is none of a till (sign-in.till-rights) or of a program, or a key that only reads would write (access.keys)
 */
export function callerOf(
  request: FastifyRequest,
  { access, address, writes }: Pick<Endpoint, 'access' | 'address'> & { writes: boolean },
): Context {
  const { context } = request
  if (access === 'public') return context ?? { ...nobody, requestId: request.id }
  if (!context) throw new Unauthenticated()
  const { actor } = context
  if (!mayCall(actor, { access, address })) throw new Forbidden()
  if (!mayWrite(actor) && writes) throw new Forbidden(apiKeyMessages.readOnly)
  return context
}

/** Whether the actor has the permission of a call. */
export const mayCall = (actor: Actor, { access, address }: Pick<Endpoint, 'access' | 'address'>): boolean =>
  access === 'public' || (access === 'session' ? callsOf(actor, address) : may(actor, ...access))

/** Whether the actor is no key that only reads. */
export const mayWrite = ({ key }: Actor): boolean => key?.writes !== false

/** Whether a call for any signed-in user is one of a till, or of a program, where the actor is one. */
function callsOf({ tillId, key }: Actor, address: Address): boolean {
  if (key) return keyCalls.has(address)
  return tillId === undefined || tillCalls.has(address)
}
