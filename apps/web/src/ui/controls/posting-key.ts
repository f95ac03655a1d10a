import type { AskOptions } from '../../lib/api-client/asked.ts'
import { newKey } from '../device/new-key.ts'

/** Passed to `api.call`. */
export interface SaveOptions extends AskOptions {
  readonly idempotencyKey: string
}

/** The `Idempotency-Key` of one form. */
export interface PostingKey {
  /** The same key as long as the body is the same, so that a retry after a lost answer posts nothing twice. */
  keyFor: (body: unknown) => string
  /** Call it when the body was accepted, or its key refused. The next request gets a new key. */
  renew: () => void
}

/** Same key and body, same answer; another body needs another key (documents.once). */
export function createPostingKey(): PostingKey {
  let key = newKey()
  let sent: string | undefined
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body)
      if (sent !== undefined && sent !== text) key = newKey()
      sent = text
      return key
    },
    renew: () => {
      key = newKey()
      sent = undefined
    },
  }
}
