import { messages } from '@yunque/contract/core/messages'
import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../../errors.ts'

/**
 * Whether a session that has to set up a second factor applies to this request. Public routes answer as without a
 * session. @throws Forbidden for every other route except those of the set-up
 */
export function mayWhileDue({ routeOptions: { config } }: FastifyRequest): boolean {
  if (config.whileDue) return true
  if (config.access === 'public') return false
  throw new Forbidden(messages.secondFactorDue)
}
