import { ownSession } from '@yunque/contract/access/session.endpoints'
import { ApiError, api } from './api.ts'
import { getSession } from './session.ts'

/** A session whose sign-out did not reach the server. Its cookie is still here, and only the server can delete it. */
const unfinished = 'yunque:sign-out'

/** Ends the session on the server, which deletes its cookie. If the server is unreachable, `finishSignOut` does it later. */
export async function signOut(): Promise<void> {
  const sessionId = getSession()?.sessionId
  try {
    await api.call(ownSession.end)
  } catch (error) {
    if (sessionId !== undefined && isUnanswered(error)) localStorage.setItem(unfinished, String(sessionId))
  }
}

/** Ends the session that `signOut` could not end, as soon as there is a connection. */
export async function finishSignOut(): Promise<void> {
  const sessionId = localStorage.getItem(unfinished)
  if (sessionId === null) return
  try {
    await api.call(ownSession.end, {}, { sessionId: Number(sessionId) })
  } catch (error) {
    if (isUnanswered(error)) return
  }
  localStorage.removeItem(unfinished)
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
