import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePreference } from './use-preference.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** A network stub: writes are answered by `write`, reads with the server's earlier value. */
function answering(write: () => Promise<Response>): { writes: unknown[] } {
  const writes: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json({ value: { top: 5 } }))
    writes.push(JSON.parse(body ?? '').value)
    return write()
  })
  return { writes }
}

/** The preference as a page reads it after a reload. */
function loaded() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => usePreference<{ top: number }>('home.topClients'), { wrapper }).result
}

test('a choice holds in the next page although its write is slower than the read (U10)', async () => {
  const { writes } = answering(() => new Promise<Response>(() => {}))
  const before = loaded()
  await waitFor(() => expect(before.current.value).toEqual({ top: 5 }))
  act(() => before.current.save(() => ({ top: 10 })))
  window.dispatchEvent(new Event('pagehide'))
  expect(writes).toEqual([{ top: 10 }])

  const after = loaded()
  await waitFor(() => expect(after.current.isReady).toBe(true))
  expect(after.current.value).toEqual({ top: 10 })
  await waitFor(() => expect(writes).toEqual([{ top: 10 }, { top: 10 }]))
})

test('once the server has confirmed a choice, the next page shows what the server has', async () => {
  const { writes } = answering(() => Promise.resolve(Response.json({})))
  const before = loaded()
  await waitFor(() => expect(before.current.isReady).toBe(true))
  act(() => before.current.save(() => ({ top: 10 })))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(sessionStorage.getItem('yunque:preferences:')).toBe('{}'))
  expect(writes).toEqual([{ top: 10 }])
  const after = loaded()
  await waitFor(() => expect(after.current.value).toEqual({ top: 5 }))
})
