import type { WebAuthAnswer } from '@yunque/contract/access/account'
import { WEB_APP } from '@yunque/contract/core/constants'
import type { ResourceName } from '@yunque/contract/core/resources'

import { useSyncExternalStore } from 'react'

/** What `POST account/auth` answers for an open session. What opens it is in a cookie, which no script reads. */
export type Session = Readonly<Omit<WebAuthAnswer, 'mustChangePassword' | 'secondFactor'>>

const storageKey = 'yunque:user'
const listeners = new Set<() => void>()
let current: Session | null = read()

// Signing out (or in as another) in one tab holds in all.
window.addEventListener('storage', (event) => {
  if (event.key === storageKey || event.key === null) change(read())
})

/** The signed-in user, or null. */
export function getSession(): Session | null {
  return current
}

/** The signed-in user, or null; renders again when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, getSession)
}

export function startSession(session: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(session))
  change(session)
}

/** Ends the session of this page; one that another tab opened meanwhile stays, and becomes this page's. */
export function endSession(): void {
  const stored = read()
  const another = stored !== null && current !== null && stored.sessionId !== current.sessionId
  if (!another) localStorage.removeItem(storageKey)
  change(another ? stored : null)
}

/** What every call says of its page: which session it has open. The server refuses a cookie of another one. */
export const pageHeader = (sessionId = current?.sessionId): Record<string, string> => ({
  [WEB_APP]: String(sessionId ?? 'none'),
})

/** Whether the user holds any of the resources; none named means that everyone may. */
export function can(...resources: readonly ResourceName[]): boolean {
  return holdsAny(current, resources)
}

/** `can` that renders again when the session changes. */
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
