import type { Endpoint, SentOf } from '@yunque/contract/core/endpoint'
import { api } from '../api-client/api.ts'
import { ApiError } from '../api-client/api-error.ts'
import { reportServerAnswers } from '../api-client/connection.ts'

/** After so long without an answer the server counts as away: a network may swallow a request without a word. */
const PATIENCE_MS = 30_000

/** A call of this device, which does not wait for ever. @throws ApiError with status 0 without an answer */
export async function deviceCall<T, A>(
  endpoint: Endpoint<undefined, undefined, SentOf<T>, A>,
  body: T,
): Promise<A> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await api.call(endpoint, { body } as never, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
    reportServerAnswers(false)
    throw new ApiError(0, 'El servidor no responde', null)
  }
}
