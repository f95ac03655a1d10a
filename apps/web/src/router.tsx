import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { publicPages } from './features/access/account/screens.ts'
import { can, getSession, subscribeToSession } from './lib/api-client/session.ts'
import { toast } from './lib/toast.ts'
import { screens } from './screens.ts'
import { AppFrame } from './shell/frame/app-frame.tsx'
import { FramedScreen } from './shell/frame/framed-screen.tsx'
import { PageFailure } from './shell/frame/page-failure.tsx'
import { RootFrame } from './shell/frame/root-frame.tsx'
import { shellTexts } from './shell/texts.ts'
import { showMissing } from './ui/screen/missing-record.ts'
import { pageAfterLogin } from './ui/screen/navigation-state.ts'
import { parseRecord } from './ui/screen/record-param.ts'
import type { RecordLink, Screen } from './ui/screen/screen.ts'

const root = createRootRoute({ component: RootFrame })

const account = publicPages.map(({ path, component }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    beforeLoad: ({ location }) => {
      if (path === '/account/second-factor' && !getSession()?.secondFactorDue)
        throw redirect({ to: '/app', replace: true })
      if (path === '/account/restore' && getSession() === null)
        throw redirect({ to: '/account/login', state: { from: location.href } })
      if (path !== '/account/login' || getSession() === null) return
      throw redirect({
        to: '/account/redirect',
        replace: true,
        state: { from: pageAfterLogin(location.state.from) },
      })
    },
  }),
)

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  component: AppFrame,
  beforeLoad: ({ location }) => {
    const session = getSession()
    if (session === null) {
      throw redirect({ to: '/account/login', state: { from: location.href, expired: hadSession } })
    }
    if (session.secondFactorDue)
      throw redirect({ to: '/account/second-factor', replace: true, state: { from: location.href } })
  },
})

// Fetched beside the page's own code, so that the login page does not wait for it.
const shell = createRoute({
  getParentRoute: () => app,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/frame/shell.tsx'), 'Shell'),
})

/** An unknown address leads home, and a notice names it (screens.unknown). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location, preload }) => {
    // The root of the site is no mistake.
    if (!preload && location.pathname !== '/') toast.info(shellTexts.unknownAddress(location.pathname))
    throw redirect({ to: '/app', replace: true })
  },
})

const inShell = screens.filter(({ frame }) => frame !== 'none').flatMap((screen) => routesOf(screen, shell))
const alone = screens.filter(({ frame }) => frame === 'none').flatMap((screen) => routesOf(screen, app))

export const router = createRouter({
  routeTree: root.addChildren([...account, app.addChildren([shell.addChildren(inShell), ...alone]), unknown]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  scrollRestoration: true,
})

// Signing out here or in another tab, or a 401, leaves the page for the login, which knows the way back
// (sign-in.way-back).
let hadSession = getSession() !== null
subscribeToSession(() => {
  const ended = hadSession && getSession() === null
  hadSession ||= getSession() !== null
  if (ended)
    void router.invalidate().finally(() => {
      hadSession = getSession() !== null
    })
})

function routesOf(screen: Screen, parent: AnyRoute): AnyRoute[] {
  const paths = [screen.path, ...(screen.mobilePath ? [screen.mobilePath] : []), ...(screen.aliases ?? [])]
  return paths.map((path) => {
    const route = createRoute({
      getParentRoute: () => parent,
      path: path.slice('/app'.length) || '/',
      component: FramedScreen,
      staticData: { screen },
      loader: () => loadCode(screen),
      ...(screen.search ? { validateSearch: screen.search } : {}),
    })
    return screen.record ? route.addChildren([recordRoute(route, path, screen.record)]) : route
  })
}

/** The page's code comes before the page shows; who may not open it needs none. */
async function loadCode(screen: Screen): Promise<void> {
  if (can(...screen.resources)) await screen.component.preload?.()
}

/**
 * The record has no component of its own: the list stays, and opens the dialog by `useRecordParam`. An address that
 * cannot be a record's says so and shows the list.
 */
function recordRoute(list: AnyRoute, path: string, link: RecordLink): AnyRoute {
  return createRoute({
    getParentRoute: () => list,
    path: '$record',
    beforeLoad: ({ params: { record }, preload }: { params: { record: string }; preload: boolean }) => {
      if (parseRecord(record) !== null) return
      if (!preload) showMissing(link, record)
      throw redirect({ to: path, replace: true })
    },
  })
}
