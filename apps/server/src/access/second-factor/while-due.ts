import { messages } from '@yunque/contract/core/messages'
import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../../errors.ts'

/**
 * Whether a session that has to set up a second factor counts in this request. Public routes answer it as anybody without a
 * session. @throws Forbidden for every other route but those of the set-up
 */
export function mayWhileDue({ routeOptions: { config } }: FastifyRequest): boolean {
  if (config.whileDue) return true
  if (config.access === 'public') return false
  throw new Forbidden(messages.secondFactorDue)
}
