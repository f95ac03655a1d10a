import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPastToasts, toast } from '../../lib/toast.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { NotificationList } from './notification-list.tsx'

const sentence = 'No hay stock disponible: Cemento'
const shown = () => screen.queryByRole('alert')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The refusal is on the screen, and time passes only by `pass`. */
async function refused(ms?: number) {
  await renderScreen(<NotificationList />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => toast.error(sentence, ms))
  await pass(50)
  expect(shown()?.textContent).toContain(sentence)
}

beforeEach(forgetPastToasts)
afterEach(() => void vi.useRealTimers())

test.each([
  [undefined, 5000],
  [8000, 8000],
])('a refusal with the time %s is an alert for %s ms (U21)', async (ms, lasts) => {
  await refused(ms)
  await pass(lasts - 500)
  expect(shown()).not.toBeNull()
  await pass(1500)
  expect(shown()).toBeNull()
})

test('a refusal stays while the pointer is on it (U21)', async () => {
  await refused()
  fireEvent.mouseEnter(shown() as HTMLElement)
  await pass(20_000)
  expect(shown()).not.toBeNull()
  fireEvent.mouseLeave(shown() as HTMLElement)
  await pass(6000)
  expect(shown()).toBeNull()
})

test('a refusal stays while it has the focus (U21)', async () => {
  await refused()
  const close = within(shown() as HTMLElement).getByRole('button')
  act(() => close.focus())
  await pass(20_000)
  expect(shown()).not.toBeNull()
  act(() => close.blur())
  await pass(6000)
  expect(shown()).toBeNull()
})

test('a refusal that is gone is in the list of notifications, word for word, until it is cleared (U21)', async () => {
  await refused()
  await pass(6000)
  expect(shown()).toBeNull()
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Notificaciones: 1 sin leer' }))
  const list = await screen.findByRole('list', { name: 'Notificaciones' })
  expect(within(list).getByText(sentence)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Vaciar' }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})
