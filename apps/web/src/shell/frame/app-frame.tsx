import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useSession } from '../../lib/api-client/session.ts'
import { useCatalogCache } from '../../lib/api-client/use-catalog-cache.ts'
import { useLiveQueries } from '../../lib/api-client/use-live-queries.ts'
import { useSessionSync } from '../../lib/api-client/use-session-sync.ts'
import { inMenuOrder } from '../../menu.ts'
import { screens } from '../../screens.ts'
import { ScreensContext } from '../../ui/screen/screen.ts'
import { useUserColorScheme } from '../user-color-scheme.ts'
import { permitted } from './permitted.ts'
import { useUserPatterns } from './user-patterns.ts'

const TillGuard = lazy(async () => ({ default: (await import('../till/till-guard.tsx')).TillGuard }))

/**
 * Common parts of every page under /app, with or without the shell: the user's screens and live data. Another session gets
 * a page of its own: nothing that was typed under the one before is in it.
 */
export function AppFrame() {
  const session = useSession()
  const mine = useMemo(() => inMenuOrder(permitted(screens, session)), [session])
  useLiveQueries()
  useSessionSync()
  useCatalogCache()
  useUserColorScheme(session?.username)
  useUserPatterns(session?.username)
  const latest = useRef(session?.sessionId)
  latest.current = session?.sessionId ?? latest.current
  return (
    <ScreensContext value={mine}>
      <Outlet key={latest.current} />
      {session?.till && (
        <Suspense>
          <TillGuard session={session} />
        </Suspense>
      )}
    </ScreensContext>
  )
}
