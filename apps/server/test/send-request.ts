import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BadRequest } from './bad-input.ts'
import type { Store } from './harness.ts'
import { type Answered, SLOWEST_MS } from './judge-answer.ts'
import type { Operation } from './operations.ts'

/** The session and address of a request. */
export type Sender = { token: string; address?: string }

/** Pause and number of retries of a 503: another program may be using the machine. */
const BUSY_MS = 2500
const MOST_BUSY = 4

/** Sends a request unchanged. A slow answer is repeated, and its time is divided by the load of the machine. */
export async function sendRequest(
  store: Store,
  operation: Operation,
  { request, by }: { request: BadRequest; by: Sender },
): Promise<Answered> {
  let first = await once(store, operation, { request, by })
  for (let n = 0; n < MOST_BUSY && first.status === 503; n++) {
    // Time passes: the server refuses while the machine is busy.
    await sleep(BUSY_MS)
    first = await once(store, operation, { request, by })
  }
  if (first.milliseconds <= SLOWEST_MS) return first
  const again = await once(store, operation, { request, by })
  return { ...first, milliseconds: Math.min(first.milliseconds, again.milliseconds) / slowdown() }
}

/** How many times longer than its CPU time a short computation takes: 1 on an idle machine. */
function slowdown(): number {
  const [start, spent] = [performance.now(), process.threadCpuUsage()]
  while (process.threadCpuUsage(spent).user < 60_000);
  const { user, system } = process.threadCpuUsage(spent)
  return Math.max(1, ((performance.now() - start) * 1000) / (user + system))
}

async function once(
  { app }: Store,
  { method }: Operation,
  { request, by }: { request: BadRequest; by: Sender },
): Promise<Answered> {
  const { url, payload, contentType, key, headers, chunked } = request
  const start = performance.now()
  const response = await app.inject({
    method,
    url,
    remoteAddress: by.address ?? '127.0.0.1',
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: chunked ? Readable.from([payload]) : payload }),
  })
  return {
    status: response.statusCode,
    type: String(response.headers['content-type'] ?? ''),
    text: response.body,
    milliseconds: performance.now() - start,
  }
}

/** The text of the request, to be found in an answer. */
export function textOf({ url, payload, contentType, key, headers }: BadRequest): string {
  return `${decoded(url)} ${url} ${String(payload ?? '').slice(0, 200_000)} ${contentType} ${key} ${JSON.stringify(headers)}`
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '))
  } catch {
    return url
  }
}
