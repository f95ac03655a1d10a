import type { WebAuthAnswer } from '@yunque/contract/access/account'
import { WEB_APP } from '@yunque/contract/core/constants'
import type { ResourceName } from '@yunque/contract/core/resources'

import { useSyncExternalStore } from 'react'

/** Answer of `POST account/auth` for an open session. The credential itself is in a cookie that scripts cannot read. */
export type Session = Readonly<Omit<WebAuthAnswer, 'mustChangePassword' | 'secondFactor'>> & {
  /** Of a till: its PIN has to be typed again (sign-in.till-lock). */
  readonly locked?: true
}

const storageKey = 'yunque:user'
const listeners = new Set<() => void>()
let current: Session | null = read()

// Signing out, or signing in as another user, takes effect in all tabs.
window.addEventListener('storage', (event) => {
  if (event.key === storageKey || event.key === null) change(read())
})

/** The signed-in user, or null. */
export function getSession(): Session | null {
  return current
}

/** The signed-in user, or null. The component renders again when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, getSession)
}

export function startSession(session: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(session))
  change(session)
}

/** Ends the session of this page. A session that another tab opened meanwhile stays and becomes this page's. */
export function endSession(): void {
  const stored = read()
  const another = stored !== null && current !== null && stored.sessionId !== current.sessionId
  if (!another) localStorage.removeItem(storageKey)
  change(another ? stored : null)
}

/** Locks the session of a till in all tabs, unless another one was opened there meanwhile (sign-in.till-lock). */
export function lockSession(): void {
  const stored = read()
  if (current !== null && stored?.sessionId === current.sessionId) startSession({ ...stored, locked: true })
  else change(stored)
}

/** The server refused the open session: one of a till is locked, any other ends. */
export const refuseSession = (): void => (current?.till ? lockSession() : endSession())

/** The header that says which session the page has open. The server refuses the cookie of another session. */
export const pageHeader = (sessionId = current?.sessionId): Record<string, string> => ({
  [WEB_APP]: String(sessionId ?? 'none'),
})

/** Whether the user holds any of the resources. With none named, everyone may. */
export function can(...resources: readonly ResourceName[]): boolean {
  return holdsAny(current, resources)
}

/** `can` as a hook: the component renders again when the session changes. */
export function useCan(...resources: readonly ResourceName[]): boolean {
  return holdsAny(useSession(), resources)
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function holdsAny(session: Session | null, resources: readonly ResourceName[]): boolean {
  if (session === null) return false
  return resources.length === 0 || session.resources.some(({ name }) => resources.includes(name))
}

function change(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

function read(): Session | null {
  const stored = localStorage.getItem(storageKey)
  if (stored === null) return null
  try {
    const session: Session = JSON.parse(stored)
    return typeof session?.sessionId === 'number' && Array.isArray(session.resources) ? session : null
  } catch {
    return null
  }
}
