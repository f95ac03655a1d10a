import { NEEDS_CONFIRMATION } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'

/** An answer other than 200 that carries a sentence for a person. */
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

/** 400: what was asked cannot be done, and why, in the user's words. */
export class Refusal extends HttpError {
  constructor(message: string, options?: ErrorOptions & { headers?: Record<string, string> }) {
    super(400, message, options)
  }
}

/** 400 that asks for confirmation. The same request with `confirm: true` is carried out. */
export class Question extends Refusal {
  constructor(question: string) {
    super(question, { headers: { [NEEDS_CONFIRMATION]: 'true' } })
  }
}

/** 401: no session, or no longer one. */
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

/** 409: somebody changed the record after it was read. */
export class Stale extends HttpError {
  constructor(message: string = messages.stale) {
    super(409, message)
  }
}

/** 429: too many attempts; `seconds` until the next is heard. */
export class TooMany extends HttpError {
  constructor(message: string, seconds: number) {
    super(429, message, { headers: { 'retry-after': String(Math.ceil(seconds)) } })
  }
}

/** 503: the disk of the server has no room. */
export class DiskFull extends HttpError {
  constructor(options?: ErrorOptions) {
    super(
      503,
      'El disco del servidor está lleno y no se puede guardar. Avise a quien administra el sistema para que libere espacio.',
      { ...options, headers: { 'retry-after': '5' } },
    )
  }
}

/** 503: over capacity or without its database for a moment. */
export class Busy extends HttpError {
  constructor(options?: ErrorOptions) {
    super(503, 'El sistema está ocupado. Intente de nuevo en unos segundos.', {
      ...options,
      headers: { 'retry-after': '2' },
    })
  }
}
