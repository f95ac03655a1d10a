import { till } from '@yunque/contract/access/till.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { lockSession } from '../../lib/api-client/session.ts'

/** Locks the session of this till: the page at once, the server as soon as it is reached (sign-in.till-lock). */
export function lockTill(): void {
  lockSession()
  api.call(till.lock).catch(() => undefined)
}
