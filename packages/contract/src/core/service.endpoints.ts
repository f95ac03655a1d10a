import { endpoint } from './endpoint.ts'

/** Calls about the API itself. The shell loads this file, so it has no schemas. */
export const service = {
  /** The stream of changes; see `operation/event-readers.ts` of the server. */
  events: endpoint('GET /events', { access: 'session', summary: 'Avisos de cambios (server-sent events)' }),
  description: endpoint('GET /openapi.json', { access: 'public', summary: 'Esta descripción' }),
} as const
