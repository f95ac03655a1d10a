import { type Answers, ASKS, readAsks, repeatedWith } from '@yunque/contract/core/asks'
import { CHANGED, GENERATION } from '@yunque/contract/core/constants'
import type { Body, Call, Endpoint, Schema } from '@yunque/contract/core/endpoint'
import { failureMessages } from '@yunque/contract/core/failure-messages'
import { requestOf } from '@yunque/contract/core/request-of'
import { keepAnswer } from './answer-keeper.ts'
import { ApiError } from './api-error.ts'
import { type AskOptions, answersBefore, answersTo, keepUnsure } from './asked.ts'
import { refreshChanged } from './changed.ts'
import { reportServerAnswers } from './connection.ts'
import { deviceHeader } from './device.ts'
import { generationHeader, isOlderServer } from './generation.ts'
import { noteServerTime } from './server-clock.ts'
import { getSession, pageHeader, refuseSession } from './session.ts'

export { ApiError } from './api-error.ts'

/**
 * Calls to `/api/…`. Paths come without `/api/`. Parameters that are objects are sent as JSON. What the server asks is asked
 * in dialogs, and the same request is repeated with the answer, under the same Idempotency-Key (decision 0094). A write
 * resolves when the rows on the screen that it changed are fresh.
 */
export const api = {
  /** Calls an endpoint of the contract. */
  call: <P extends Schema, Q extends Schema, B extends Body, A>(
    endpoint: Endpoint<P, Q, B, A>,
    ...[said, options = {}]: RequestParts<P, Q, B, A>
  ): Promise<A> =>
    answered(options, (answers) => {
      const { method, path, body, headers } = repeated(endpoint, said, answers)
      return call<A>(method, path, { ...options, body, headers })
    }),
  /** Calls an endpoint that answers with a file. */
  file: <P extends Schema, Q extends Schema, B extends Body>(
    endpoint: Endpoint<P, Q, B>,
    ...[said, options]: RequestParts<P, Q, B, unknown>
  ): Promise<DownloadedFile> => {
    const { method, path, body } = requestOf(endpoint, said)
    return fileFrom(method, path, { body, ...options })
  },
  /** Calls an endpoint that takes a file. */
  upload: <P extends Schema, Q extends Schema, A>(
    endpoint: Endpoint<P, Q, undefined, A>,
    file: File,
    ...[said, options = {}]: RequestParts<P, Q, undefined, A>
  ): Promise<A> =>
    answered(options, (answers) => {
      const { method, path, headers } = repeated(endpoint, said, answers)
      const body = new FormData()
      body.append('file', file)
      return call<A>(method, path, { ...options, body, headers })
    }),
}

export interface DownloadedFile {
  readonly blob: Blob
  readonly fileName: string
}

interface SendOptions<A> extends AskOptions {
  readonly idempotencyKey?: string
  /** The call completes even if the page is closed. */
  readonly keepalive?: boolean
  /** A session other than the open one. */
  readonly sessionId?: number
  readonly signal?: AbortSignal
  /** The share of the body that was sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Runs as soon as the answer is there, before what it changed is refreshed. */
  readonly onAnswer?: (answer: A) => void
}

interface CallOptions<A> extends SendOptions<A> {
  readonly body?: unknown
  /** The headers of its answers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The parameters of a call, optional when none of them is required, and how it is sent. */
type RequestParts<P extends Schema, Q extends Schema, B extends Body, A> =
  object extends Call<P, Q, B>
    ? [said?: Call<P, Q, B>, options?: SendOptions<A>]
    : [said: Call<P, Q, B>, options?: SendOptions<A>]

/** The request of a call, with the answers to what the server asked. */
function repeated<P extends Schema, Q extends Schema, B extends Body, A>(
  endpoint: Endpoint<P, Q, B, A>,
  said: Call<P, Q, B> | undefined,
  answers: Answers,
) {
  const { parts, headers } = repeatedWith(said ?? {}, answers, endpoint.body !== undefined)
  return { ...requestOf(endpoint, parts as Call<P, Q, B>), headers }
}

/** Sends a request, asks what the server asks, and sends it with the answer, until it is carried out or stays refused. */
async function answered<T>(options: SendOptions<T>, send: (answers: Answers) => Promise<T>): Promise<T> {
  const { idempotencyKey } = options
  for (let given = answersBefore(idempotencyKey); ; ) {
    try {
      return await send(given)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 0) keepUnsure(idempotencyKey, given)
      const { asks, message } = error
      const answers = await answersTo({ asks, message, given, options })
      if (answers === null) throw error
      if (answers === 'declined')
        throw new ApiError(error.status, message, error.requestId, { asks, declined: true })
      given = answers
    }
  }
}

async function call<T>(method: string, path: string, options: CallOptions<T>): Promise<T> {
  const response = await send(method, path, options)
  const text = await response.text()
  const answer = (text === '' ? undefined : JSON.parse(text)) as T
  options.onAnswer?.(answer)
  const kept = method === 'POST' && keepAnswer({ path, body: options.body, answer })
  await Promise.all([kept, refreshChanged(response.headers.get(CHANGED))])
  return answer
}

async function fileFrom(
  method: string,
  path: string,
  options: CallOptions<unknown>,
): Promise<DownloadedFile> {
  const response = await send(method, path, options)
  const disposition = response.headers.get('content-disposition') ?? ''
  return { blob: await response.blob(), fileName: fileNameIn(disposition) }
}

/** The name of a file, by RFC 8187 where it has letters beyond ASCII. */
function fileNameIn(disposition: string): string {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  if (whole !== undefined) return decodeURIComponent(whole)
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'archivo'
}

async function send<A>(method: string, path: string, options: CallOptions<A>): Promise<Response> {
  if (getSession()?.locked && !path.startsWith('account/till/'))
    throw new ApiError(401, 'La caja está bloqueada: escriba su PIN.', null)
  const sessionId = options.sessionId ?? getSession()?.sessionId
  const headers = new Headers({
    accept: 'application/json',
    ...pageHeader(sessionId),
    ...deviceHeader(),
    ...generationHeader(),
  })
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey)
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  const form = options.body instanceof FormData
  if (options.body !== undefined && !form) headers.set('content-type', 'application/json')
  const body = options.body instanceof FormData ? options.body : JSON.stringify(options.body)
  const init = {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  }
  const response = await reach(`/api/${path}`, init, options.onProgress)
  if (isOlderServer(response.headers.get(GENERATION)))
    throw new ApiError(response.status, failureMessages.olderServer, null)
  if (!response.ok) throw await refusal(response, sessionId)
  return response
}

/** Statuses with which a proxy says that the server does not answer. */
const unreached: ReadonlySet<number> = new Set([502, 504])

async function reach(
  url: string,
  init: RequestInit,
  onProgress: ((share: number) => void) | undefined,
): Promise<Response> {
  try {
    const sentAt = Date.now()
    const response = await (onProgress ? sendCounted(url, init, onProgress) : fetch(url, init))
    if (unreached.has(response.status)) throw new Error(response.statusText)
    reportServerAnswers(true)
    noteServerTime(response.headers.get('date'), sentAt)
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    reportServerAnswers(false)
    throw new ApiError(0, 'Sin conexión con el servidor. Revise la red e intente de nuevo.', null)
  }
}

/** Most calls need no count, which is no part of the first page. */
async function sendCounted(...sent: Parameters<typeof import('./send-counted.ts').sendCounted>) {
  return (await import('./send-counted.ts')).sendCounted(...sent)
}

async function refusal(response: Response, sessionId: number | undefined): Promise<ApiError> {
  // An HTML page comes from a proxy. It is not a message of the server.
  const isPage = response.headers.get('content-type')?.includes('html')
  const text = isPage ? '' : (await response.text()).trim()
  // A later sign-in may have replaced the session during this call. The new session stays.
  if (response.status === 401 && sessionId !== undefined && getSession()?.sessionId === sessionId)
    refuseSession()
  return new ApiError(
    response.status,
    text || sentenceFor(response.status),
    response.headers.get('x-request-id'),
    {
      asks: readAsks(response.headers.get(ASKS)),
      retryAfter: secondsOf(response.headers.get('retry-after')),
    },
  )
}

const secondsOf = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : null

function sentenceFor(status: number): string {
  if (status === 401) return 'La sesión ha terminado. Inicie sesión de nuevo.'
  if (status === 403) return failureMessages.noPermission
  if (status === 404) return 'No se encontró lo solicitado'
  if (status === 413) return 'El contenido enviado es demasiado grande'
  if (status === 429) return failureMessages.tooManyAtOnce
  if (status === 503) return 'El servidor está ocupado. Intente de nuevo en un momento.'
  return failureMessages.internalError
}
