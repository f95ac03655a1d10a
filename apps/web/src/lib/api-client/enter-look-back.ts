import { enterLookBack } from '@yunque/contract/backup/enter-look-back.endpoints'
import { requestOf } from '@yunque/contract/core/request-of'
import { pageHeader, type Session, startSession } from './session.ts'

/** Enters the store as it was (store.look-back). Without an answer, the sign-in page says what to do. */
export async function enterByToken(token: string): Promise<void> {
  const { method, path, body } = requestOf(enterLookBack, { body: { token } })
  const response = await fetch(`/api/${path}`, {
    method,
    headers: { ...pageHeader(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (!response?.ok) return
  const { mustChangePassword: _, secondFactor: _none, ...session } = await response.json()
  startSession(session satisfies Session)
}
