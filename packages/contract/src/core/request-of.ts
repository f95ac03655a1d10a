import type { Body, Call, Endpoint, Method, Schema } from './endpoint.ts'

/** An HTTP request; the path is below `/api/` and includes the query string. */
export type Request = { method: Method; path: string; body?: unknown }

type RequestParts = { params?: object; query?: object; body?: unknown }

/** The request that calls an endpoint. */
export function requestOf<P extends Schema, Q extends Schema, B extends Body, A>(
  { address, body: shape }: Endpoint<P, Q, B, A>,
  call: Call<P, Q, B> | undefined,
): Request {
  const { params = {}, query = {}, body } = (call ?? {}) as RequestParts
  const [method, path] = address.split(' /') as [Method, string]
  const request = { method, path: withQuery(withParams(path, params), query) }
  if (body === undefined) return request
  return { ...request, body: shape && 'toWire' in shape ? shape.toWire(body as object) : body }
}

/** The path of an endpoint with its parameters, for links and for the cache. */
export function withParams(path: string, params: object): string {
  const values = new Map(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** Null and undefined are not sent; objects are sent as JSON. */
function withQuery(path: string, values: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
