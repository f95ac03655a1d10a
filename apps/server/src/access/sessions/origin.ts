import type { FastifyRequest } from 'fastify'
import type { Origin } from '../accounts/authenticate.ts'

/** The address, user agent and id of a request. */
export const originOf = ({ ip, headers, id }: FastifyRequest): Origin => ({
  address: ip,
  requestId: id,
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
})
