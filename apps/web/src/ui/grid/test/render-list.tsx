import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { cssVariablesResolver, theme } from '../../theme.ts'

/** Gives the scroller a size, since there is no layout here, and answers 404 to all requests, so that lists have no preferences. */
export function prepareLists(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1200)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1300)
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  })
  afterEach(() => {
    notifications.clean()
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** Renders a page with its providers; `search` returns the query of the address. */
export async function renderList(page: ReactElement, address = '/') {
  const rendered = renderAt(page, address)
  const { view } = rendered
  await waitFor(() => view.getByRole('grid'))
  return {
    ...view,
    ...rendered,
    user: userEvent.setup(),
    cell: (row: number, col: number) => {
      const found = view.container.querySelector<HTMLElement>(`[data-cell="${row}:${col}"]`)
      if (!found) throw new Error(`No cell ${row}:${col}`)
      return found
    },
    place: () => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell,
  }
}

/** The same on a phone, as cards. */
export async function renderCards(page: ReactElement, address = '/') {
  const rendered = renderAt(page, address)
  await waitFor(() => rendered.view.getByRole('list'))
  return rendered
}

function renderAt(page: ReactElement, address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component: () => page }), history })
  const view = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <Notifications />
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ModalsProvider>
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { view, history, search: () => decodeURIComponent(history.location.search) }
}
