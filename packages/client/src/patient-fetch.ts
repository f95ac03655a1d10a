import { pause } from './pause.ts'

type Fetch = (request: Request) => Promise<Response>
/** How often and how long a call is repeated. */
export type Patience = {
  /** Attempts after the first. */
  retries: number
  /** The longest time of one attempt, in ms. */
  timeoutMs: number
}

/** The first pause where the server says none, in ms. It doubles with each attempt. */
const FIRST_MS = 500
/** The longest pause, in ms. */
const MOST_MS = 30_000

/**
 * Sends a request again after 429 and 503, when the server says so, and after a lost connection where it may be sent
 * twice. @throws what `fetch` throws, and the reason of an aborted request
 */
export function patientFetch(send: Fetch, { retries, timeoutMs }: Patience): Fetch {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
      const isLast = attempt >= retries
      const answer = await send(new Request(request.clone(), { signal })).catch((error: unknown) => {
        if (isLast || request.signal.aborted || !mayRepeat(request)) throw error
        return undefined
      })
      if (answer && (isLast || !isBusy(answer))) return answer
      await answer?.body?.cancel()
      await pause(pauseMs(answer, attempt), request.signal)
    }
  }
}

const isBusy = ({ status }: Response): boolean => status === 429 || status === 503

/** A read changes nothing, and a write with a key is carried out once. A file is sent without a key. */
const mayRepeat = ({ method, headers }: Request): boolean =>
  method === 'GET' || headers.has('idempotency-key')

/** How long the server wants, or twice as long each time. */
export function pauseMs(answer: Response | undefined, attempt: number): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  return Math.min(Number.isFinite(seconds) ? seconds * 1000 : FIRST_MS * 2 ** attempt, MOST_MS)
}
