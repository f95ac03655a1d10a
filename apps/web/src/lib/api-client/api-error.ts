import type { Ask, AskKind } from '@yunque/contract/core/asks'

/** What else is known of a refusal. */
interface Facts {
  readonly asks?: readonly Ask[]
  readonly declined?: boolean
  readonly retryAfter?: number | null
}

/** A refused or failed call. `message` is the message of the server and can be shown as it is. */
export class ApiError extends Error {
  readonly status: number
  readonly requestId: string | null
  /** What the server asks. `api.call` has asked the user, except for what the screen asks itself. */
  readonly asks: readonly Ask[]
  /** Whether the user declined to confirm what the server asked, so that there is nothing to show. */
  readonly declined: boolean
  /** Seconds after which the server wants the request to be repeated, if it says so. */
  readonly retryAfter: number | null

  constructor(status: number, message: string, requestId: string | null, facts: Facts = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.requestId = requestId
    this.asks = facts.asks ?? []
    this.declined = facts.declined ?? false
    this.retryAfter = facts.retryAfter ?? null
  }

  /** Whether the server asks a question of this kind. */
  asksFor(kind: AskKind): boolean {
    return this.asks.some((ask) => ask.kind === kind)
  }
}
