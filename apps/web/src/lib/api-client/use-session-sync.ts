import { useEffect } from 'react'
import { useAbout } from './about.ts'
import { getSession, startSession } from './session.ts'

/** Keeps the name, area and permissions of the session equal to those on the server, so that menu and buttons follow. */
export function useSessionSync(): void {
  const now = useAbout()?.session
  useEffect(() => {
    const session = getSession()
    if (now === undefined || session === null || session.username !== now.username) return
    const known = { ...session, ...now }
    if (JSON.stringify(known) !== JSON.stringify(session)) startSession(known)
  }, [now])
}
