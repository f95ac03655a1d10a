import { ownSession } from '@yunque/contract/access/session.endpoints'
import { requestOf } from '@yunque/contract/core/request-of'
import { device, oldKeys, session } from './old-tokens.ts'
import { endSession, getSession, pageHeader, type Session, startSession } from './session.ts'

/** Most devices that the server accepts. */
const MOST = 20

type OldSession = Omit<Session, 'sessionId'> & { token: string }

/** Exchanges the stored tokens for cookies, once. Loaded only where there are any. If the session cannot be exchanged, the user signs in again. */
export async function takeOverTokens(): Promise<void> {
  const old = parse(session) as OldSession | null
  const devices = oldKeys()
    .filter((key) => key.startsWith(device))
    .map(parse)
    .filter((value) => typeof value === 'string')
  // A page of an earlier version may have left it beside an open session. It is dropped.
  const token = getSession() === null ? old?.token : undefined
  const sessionId = await exchange(token, devices.slice(0, MOST)).catch(() => 0)
  for (const key of oldKeys()) localStorage.removeItem(key)
  // Another tab may have done it first.
  if (!Array.isArray(old?.resources) || getSession() !== null) return
  const { token: _, ...profile } = old
  startSession({ ...profile, sessionId })
  if (sessionId === 0) endSession()
}

async function exchange(token: string | undefined, devices: string[]): Promise<number> {
  const bearer: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { method, path, body } = requestOf(ownSession.takeOver, { body: { devices } })
  const response = await fetch(`/api/${path}`, {
    method,
    headers: { ...pageHeader(), ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.ok ? (await response.json()).sessionId : 0
}

function parse(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
