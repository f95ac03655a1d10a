import createClient from 'openapi-fetch'
import type { More } from './calls.ts'
import { type Patience, patientFetch } from './patient-fetch.ts'
import { refusedBy } from './refused.ts'

/** Where the store is, and the key of the program. */
export type Access = Partial<Patience> & {
  /** Such as `https://tienda.example`. */
  url: string
  /** `yunque_…`, from Configuración → Más → Llaves de programas. */
  key: string
}
export type Method = 'get' | 'post' | 'delete'
/** The parts of a call whose types the caller has checked. */
export type Sent = More & { path?: object; query?: object; body?: unknown; parseAs?: 'arrayBuffer' }
type Reply = { data: unknown; response: Response }
export type Send = (method: Method, path: string, sent?: Sent) => Promise<Reply>

/** Sends calls to a store with its key, patiently. A refusal is thrown. */
export function transportTo({ url, key, retries = 4, timeoutMs = 60_000 }: Access): Send {
  const api = createClient<Record<string, Record<Method, object>>>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${key}` },
    fetch: patientFetch(fetch, { retries, timeoutMs }),
  })
  api.use({
    async onResponse({ response }) {
      if (!response.ok) throw await refusedBy(response)
    },
  })
  return async (method, address, { path, query, headers, idempotencyKey, ...rest } = {}) => {
    const isOnce = method !== 'get' && !(rest.body instanceof FormData)
    const once = isOnce ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {}
    const init = { params: { path, query }, headers: { ...once, ...headers }, ...rest }
    return (await api.request(method, address, init as Record<string, unknown>)) as Reply
  }
}
