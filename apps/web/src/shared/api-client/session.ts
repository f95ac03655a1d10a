import type { AuthAnswer } from '@yunque/contract/account'
import type { ResourceName } from '@yunque/contract/resources'

import { useSyncExternalStore } from 'react'

/** What `POST account/auth` answers for an open session; the token is opaque. */
export type Session = Readonly<Omit<AuthAnswer, 'mustChangePassword' | 'secondFactor' | 'device'>>

const storageKey = 'yunque:session'
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

export function endSession(): void {
  localStorage.removeItem(storageKey)
  change(null)
}

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
    return typeof session?.token === 'string' && Array.isArray(session.resources) ? session : null
  } catch {
    return null
  }
}
