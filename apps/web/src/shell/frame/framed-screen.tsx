import { useMatch } from '@tanstack/react-router'
import { useCan } from '../../lib/api-client/session.ts'
import { Refused } from '../../ui/feedback/refused.tsx'
import { CurrentScreenContext } from '../../ui/screen/current-screen.ts'
import type { Screen } from '../../ui/screen/screen.ts'

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
  return <CurrentScreenContext value={screen}>{allowed ? <Page /> : <Refused />}</CurrentScreenContext>
}
