import type { FastifyRequest } from 'fastify'

/** Where a request came from. */
export type Origin = { address: string; userAgent: string; requestId: string }

/** The address, user agent and id of a request. */
export const originOf = ({ ip, headers, id }: FastifyRequest): Origin => ({
  address: ip,
  requestId: id,
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
})
