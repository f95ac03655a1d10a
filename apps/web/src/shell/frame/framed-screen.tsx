import { useMatch } from '@tanstack/react-router'
import { usageOfPath } from '@yunque/contract/core/uses'
import { lazy, Suspense } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { useUses } from '../../lib/api-client/uses.ts'
import { Refused } from '../../ui/feedback/refused.tsx'
import { CurrentScreenContext } from '../../ui/screen/current-screen.ts'
import type { Screen } from '../../ui/screen/screen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen that the route shows. */
    screen?: Screen
  }
}

/** Few shops open a screen that they do not use. */
const UnusedScreen = lazy(async () => ({ default: (await import('./unused-screen.tsx')).UnusedScreen }))

/** The page of the route's screen, shown only to who holds one of its resources (access.resources). */
export function FramedScreen() {
  const { screen } = useMatch({ strict: false, select: (match) => match.staticData })
  const allowed = useCan(...(screen?.resources ?? []))
  const uses = useUses()
  if (screen === undefined) return null
  const Page = screen.component
  const use = usageOfPath(screen.path)
  const unused = use !== undefined && uses?.has(use) === false
  const shown = allowed ? <Page /> : <Refused />
  return (
    <CurrentScreenContext value={screen}>
      {allowed && unused ? (
        <Suspense>
          <UnusedScreen use={use}>{shown}</UnusedScreen>
        </Suspense>
      ) : (
        shown
      )}
    </CurrentScreenContext>
  )
}
