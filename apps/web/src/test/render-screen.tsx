import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, vi } from 'vitest'
import { OpenedDialogs } from '../ui/dialog/opened-dialogs.tsx'
import { cssVariablesResolver, theme } from '../ui/theme.ts'

/** Answers the calls. Without it every call fails, as when the network is down. */
export type Answer = (url: URL, init: RequestInit | undefined) => unknown

/** Renders an element with everything that a page has around it, at the address `/ficha` reached from `/`. */
export async function renderScreen(element: ReactElement, answer?: Answer) {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!answer) throw new TypeError('offline')
    const body = await answer(new URL(input, 'http://yunque.test'), init)
    return body instanceof Response ? body : Response.json(body)
  })
  const history = createMemoryHistory({ initialEntries: ['/', '/ficha'] })
  const page = () => (
    <>
      {element}
      <OpenedDialogs />
    </>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history })
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
  // The router renders its first page asynchronously.
  await waitFor(() => expect(view.container.childElementCount).toBeGreaterThan(0))
  return { ...view, history, user: userEvent.setup() }
}

/** The start of the accessible name of the focused element. */
export function focusedName(): string {
  const element = document.activeElement
  if (element === null || element === document.body) return ''
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const [first] =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? (element.labels ?? [])
      : []
  return (first ?? element).textContent?.replace(' *', '') ?? ''
}
