import { useMatch } from '@tanstack/react-router'
import { usageOfPath } from '@yunque/contract/core/uses'
import { useCan } from '../../lib/api-client/session.ts'
import { Refused } from '../../ui/feedback/refused.tsx'
import { CurrentScreenContext } from '../../ui/screen/current-screen.ts'
import type { Screen } from '../../ui/screen/screen.ts'
import { UnusedBanner } from './unused-banner.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen that the route shows. */
    screen?: Screen
  }
}

/** The page of the route's screen, shown only to who holds one of its resources (access.resources). */
export function FramedScreen() {
  const { screen } = useMatch({ strict: false, select: (match) => match.staticData })
  const allowed = useCan(...(screen?.resources ?? []))
  if (screen === undefined) return null
  const Page = screen.component
  const use = usageOfPath(screen.path)
  return (
    <CurrentScreenContext value={screen}>
      {allowed && use && <UnusedBanner use={use} />}
      {allowed ? <Page /> : <Refused />}
    </CurrentScreenContext>
  )
}
