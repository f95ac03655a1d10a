import { useMatch } from '@tanstack/react-router'
import { useCan } from '../shared/api-client/session.ts'
import { CurrentScreenContext } from '../shared/ui/current-screen.ts'
import { Refused } from '../shared/ui/refused.tsx'
import type { Screen } from '../shared/ui/screen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The entry of `screens.ts` that the route shows. */
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
