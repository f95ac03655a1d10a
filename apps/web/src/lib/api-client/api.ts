import type { ApprovalNeeded } from '@yunque/contract/access/approvals'
import {
  APPROVAL,
  GENERATION,
  NEEDS_APPROVAL,
  NEEDS_CODE,
  NEEDS_CONFIRMATION,
  NEEDS_SERIALS,
  REPEATED,
  REPEATED_REFERENCE,
  TOLD_SERIALS,
} from '@yunque/contract/core/constants'
import type { Body, Call, Endpoint, Schema } from '@yunque/contract/core/endpoint'
import { failureMessages } from '@yunque/contract/core/failure-messages'
import { requestOf } from '@yunque/contract/core/request-of'
import { approvalFor } from './approval.ts'
import { reportServerAnswers } from './connection.ts'
import { deviceHeader } from './device.ts'
import { generationHeader, isOlderServer } from './generation.ts'
import { serialsFor } from './serials.ts'
import { noteServerTime } from './server-clock.ts'
import { endSession, getSession, pageHeader } from './session.ts'

/** What the user can do so that a refused request is accepted, as the headers of the refusal say. */
type Lifted = {
  needsCode: boolean
  approval: ApprovalNeeded | null
  serials: string | null
  asks: boolean
  isRepeated: boolean
  isReferenceRepeated: boolean
  retryAfter: number | null
}

/** A refused or failed call. `message` is the message of the server and can be shown as it is. */
export class ApiError extends Error {
  readonly status: number
  readonly requestId: string | null
  /** Whether an authorization code can allow what was refused, or the code given is not valid. */
  readonly needsCode: boolean
  /** What another user has to approve; null when that would not help. */
  readonly approval: ApprovalNeeded | null
  /** The serials that the request needs, as the header that asks for them. */
  readonly serials: string | null
  /** Whether the server asks for confirmation. The same request with `confirm: true` is carried out. */
  readonly asks: boolean
  /** Whether another document has the same paper number. The same request with `acceptRepeated: true` is saved. */
  readonly isRepeated: boolean
  /** Whether another payment has the same reference. The same request with `acceptReference: true` goes on. */
  readonly isReferenceRepeated: boolean
  /** Seconds after which the server wants the request to be repeated, if it says so. */
  readonly retryAfter: number | null

  constructor(status: number, message: string, requestId: string | null, lifted: Partial<Lifted> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.requestId = requestId
    this.needsCode = lifted.needsCode ?? false
    this.approval = lifted.approval ?? null
    this.serials = lifted.serials ?? null
    this.asks = lifted.asks ?? false
    this.isRepeated = lifted.isRepeated ?? false
    this.isReferenceRepeated = lifted.isReferenceRepeated ?? false
    this.retryAfter = lifted.retryAfter ?? null
  }
}

/** Calls to `/api/…`. Paths come without `/api/`. Parameters that are objects are sent as JSON. */
export const api = {
  /** Calls an endpoint of the contract. */
  call: <P extends Schema, Q extends Schema, B extends Body, A>(
    endpoint: Endpoint<P, Q, B, A>,
    ...[said, options]: RequestParts<P, Q, B>
  ): Promise<A> => {
    const { method, path, body } = requestOf(endpoint, said)
    return call<A>(method, path, { body, ...options })
  },
  /** Calls an endpoint that answers with a file. */
  file: <P extends Schema, Q extends Schema, B extends Body>(
    endpoint: Endpoint<P, Q, B>,
    ...[said, options]: RequestParts<P, Q, B>
  ): Promise<DownloadedFile> => {
    const { method, path, body } = requestOf(endpoint, said)
    return fileFrom(method, path, { body, ...options })
  },
  /** Calls an endpoint that takes a file. */
  upload: <P extends Schema, Q extends Schema, A>(
    endpoint: Endpoint<P, Q, undefined, A>,
    file: File,
    ...[said, options]: RequestParts<P, Q, undefined>
  ): Promise<A> => {
    const { method, path } = requestOf(endpoint, said)
    const body = new FormData()
    body.append('file', file)
    return call<A>(method, path, { body, ...options })
  },
}

export interface DownloadedFile {
  readonly blob: Blob
  readonly fileName: string
}

interface SendOptions {
  readonly idempotencyKey?: string
  /** The call completes even if the page is closed. */
  readonly keepalive?: boolean
  /** A session other than the open one. */
  readonly sessionId?: number
  readonly signal?: AbortSignal
}

interface CallOptions extends SendOptions {
  readonly body?: unknown
  /** The token of an approval. */
  readonly approval?: string
  /** The serials of what it moves. */
  readonly serials?: string
}

/** The parameters of a call, optional when none of them is required, and how it is sent. */
type RequestParts<P extends Schema, Q extends Schema, B extends Body> =
  object extends Call<P, Q, B>
    ? [said?: Call<P, Q, B>, options?: SendOptions]
    : [said: Call<P, Q, B>, options?: SendOptions]

async function call<T>(method: string, path: string, options: CallOptions): Promise<T> {
  const response = await sendApproved(method, path, options)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

async function fileFrom(method: string, path: string, options: CallOptions): Promise<DownloadedFile> {
  const response = await send(method, path, options)
  const disposition = response.headers.get('content-disposition') ?? ''
  const fileName = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'archivo'
  return { blob: await response.blob(), fileName }
}

/**
 * Sends a request. When it needs the approval of another user, or the serials of what it moves, asks for them and sends
 * the same request again, until it is carried out or the user gives up. Then the refusal stays.
 */
async function sendApproved(method: string, path: string, options: CallOptions): Promise<Response> {
  for (let given: Pick<CallOptions, 'approval' | 'serials'> = {}; ; ) {
    try {
      return await send(method, path, { ...options, ...given })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { message, needsCode: takesCode } = error
      if (error.serials !== null) {
        const serials = await serialsFor(error.serials, message)
        if (serials === null) throw error
        given = { ...given, serials }
        continue
      }
      if (!error.approval) throw error
      const approval = await approvalFor({ ...error.approval, message, takesCode })
      if (approval === null) throw error
      given = { ...given, approval }
    }
  }
}

async function send(method: string, path: string, options: CallOptions): Promise<Response> {
  const sessionId = options.sessionId ?? getSession()?.sessionId
  const headers = new Headers({
    accept: 'application/json',
    ...pageHeader(sessionId),
    ...deviceHeader(),
    ...generationHeader(),
  })
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey)
  if (options.approval !== undefined) headers.set(APPROVAL, options.approval)
  if (options.serials !== undefined) headers.set(TOLD_SERIALS, options.serials)
  const form = options.body instanceof FormData
  if (options.body !== undefined && !form) headers.set('content-type', 'application/json')
  const body = options.body instanceof FormData ? options.body : JSON.stringify(options.body)
  const response = await reach(`/api/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  })
  if (isOlderServer(response.headers.get(GENERATION)))
    throw new ApiError(response.status, failureMessages.olderServer, null)
  if (!response.ok) throw await refusal(response, sessionId)
  return response
}

/** Statuses with which a proxy says that the server does not answer. */
const unreached: ReadonlySet<number> = new Set([502, 504])

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const sentAt = Date.now()
    const response = await fetch(url, init)
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

async function refusal(response: Response, sessionId: number | undefined): Promise<ApiError> {
  // An HTML page comes from a proxy. It is not a message of the server.
  const isPage = response.headers.get('content-type')?.includes('html')
  const text = isPage ? '' : (await response.text()).trim()
  // A later sign-in may have replaced the session during this call. The new session stays.
  if (response.status === 401 && sessionId !== undefined && getSession()?.sessionId === sessionId)
    endSession()
  return new ApiError(
    response.status,
    text || sentenceFor(response.status),
    response.headers.get('x-request-id'),
    {
      needsCode: response.headers.has(NEEDS_CODE),
      approval: JSON.parse(response.headers.get(NEEDS_APPROVAL) ?? 'null'),
      serials: response.headers.get(NEEDS_SERIALS),
      asks: response.headers.has(NEEDS_CONFIRMATION),
      isRepeated: response.headers.has(REPEATED),
      isReferenceRepeated: response.headers.has(REPEATED_REFERENCE),
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
