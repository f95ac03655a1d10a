import { ASKS, type Ask, asksHeader } from '@yunque/contract/core/asks'
import { messages } from '@yunque/contract/core/messages'
import { olderHeaders } from '@yunque/contract/core/older-asks'

/** An answer other than 200 with a sentence for the user. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(
    status: number,
    message: string,
    options?: ErrorOptions & { headers?: Record<string, string> },
  ) {
    super(message, options)
    this.status = status
    this.headers = options?.headers ?? {}
  }
}

/** 400: a business rule refuses the request. The sentence says why. */
export class Refusal extends HttpError {
  constructor(message: string, options?: ErrorOptions & { headers?: Record<string, string> }) {
    super(400, message, options)
  }
}

/** 400 that asks the user for something. The same request with the answer is carried out (`contract/core/asks.ts`). */
export class Asking extends Refusal {
  constructor(message: string, ...asks: readonly Ask[]) {
    super(message, { headers: { ...olderHeaders(asks), [ASKS]: asksHeader(asks) } })
  }
}

/** 400 that asks for confirmation. */
export class Question extends Asking {
  constructor(question: string) {
    super(question, { kind: 'confirm' })
  }
}

/** 401: no session, or an ended one. */
export class Unauthenticated extends HttpError {
  constructor() {
    super(401, '')
  }
}

/** 403: the session lacks the resource. */
export class Forbidden extends HttpError {
  constructor(message: string = messages.noPermission) {
    super(403, message)
  }
}

/** 404. */
export class NotFound extends HttpError {
  constructor(message: string = messages.notFound) {
    super(404, message)
  }
}

/** 409: the record was changed after it was read (optimistic version). */
export class Stale extends HttpError {
  constructor(message: string = messages.stale) {
    super(409, message)
  }
}

/** 429: too many attempts; retry after `seconds`. */
export class TooMany extends HttpError {
  constructor(message: string, seconds: number) {
    super(429, message, { headers: { 'retry-after': String(Math.ceil(seconds)) } })
  }
}

/** 503: the disk of the server is full. */
export class DiskFull extends HttpError {
  constructor(options?: ErrorOptions) {
    super(
      503,
      'El disco del servidor está lleno y no se puede guardar. Avise a quien administra el sistema para que libere espacio.',
      { ...options, headers: { 'retry-after': '5' } },
    )
  }
}

/** 503: over capacity, or the database is away for a moment. The client retries. */
export class Busy extends HttpError {
  constructor(options?: ErrorOptions) {
    super(503, 'El sistema está ocupado. Intente de nuevo en unos segundos.', {
      ...options,
      headers: { 'retry-after': '2' },
    })
  }
}
