import { act, screen, waitFor } from '@testing-library/react'
import { thisDevice } from '@yunque/contract/printing/this-device.endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api-client/api.ts'
import { endSession, getSession, startSession, useSession } from '../../lib/api-client/session.ts'
import { tillTexts as texts } from '../../records/till/texts.ts'
import { TillEntry } from '../../records/till/till-entry.tsx'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import { TillGuard } from './till-guard.tsx'

const people = [
  { id: 4, fullName: 'Ana López' },
  { id: 7, fullName: 'Luis Mora' },
]
const ana = {
  ...userWith('crearFactura'),
  fullName: 'Ana López',
  sessionId: 41,
  till: { name: 'Caja 1', idleMinutes: 5 },
}
const sent: { path: string; body: unknown }[] = []
let refusal: string | null = null

/** Answers as the server of a till. */
const server = ({ pathname }: URL, init?: RequestInit) => {
  const path = pathname.replace('/api/', '')
  if (path === 'account/till/people') return people
  sent.push({ path, body: JSON.parse(String(init?.body ?? 'null')) })
  if (path !== 'account/till/enter') return {}
  if (refusal !== null) return new Response(refusal, { status: 400 })
  return { ...ana, mustChangePassword: false }
}

beforeEach(() => {
  sent.length = 0
  refusal = null
})
afterEach(() => {
  vi.useRealTimers()
  act(endSession)
  localStorage.clear()
})

test('the people of the till are offered, and a refused PIN is named at its field, which is empty again', async () => {
  const entered = vi.fn()
  const { user } = await renderScreen(
    <TillEntry prefers={() => false} onEntered={entered} other={null} />,
    server,
  )
  await screen.findByLabelText(texts.pin)
  expect(focusedName()).toBe(texts.pin)
  await user.keyboard('{Enter}')
  screen.getByText(texts.required)
  expect(sent).toEqual([])

  await user.click(screen.getByLabelText('Luis Mora'))
  expect(focusedName()).toBe(texts.pin)
  refusal = 'El PIN no es correcto'
  await user.keyboard('482915{Enter}')
  await screen.findByText(refusal)
  expect(sent).toEqual([{ path: 'account/till/enter', body: { userId: 7, pin: '482915' } }])
  expect(screen.getByLabelText(texts.pin)).toHaveProperty('value', '')
  expect(focusedName()).toBe(texts.pin)

  refusal = null
  await user.keyboard('730916{Enter}')
  await waitFor(() => expect(entered).toHaveBeenCalled())
  expect(getSession()).toMatchObject({ sessionId: 41, till: { name: 'Caja 1' } })
})

test('a till without anybody says where a PIN is set', async () => {
  await renderScreen(
    <TillEntry prefers={() => false} onEntered={vi.fn()} other={<button type="button">Cancelar</button>} />,
    () => [],
  )
  await screen.findByText(texts.nobody)
  screen.getByRole('button', { name: 'Cancelar' })
})

const Guarded = () => {
  const session = useSession()
  return (
    <>
      <label>
        Cliente <input defaultValue="" />
      </label>
      {session && <TillGuard session={session} />}
    </>
  )
}

test('a till that nobody uses is locked, sends nothing, and its PIN goes on with what was typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  startSession(ana)
  const { user } = await renderScreen(<Guarded />, server)
  await user.type(screen.getByLabelText('Cliente'), 'Rosa')
  act(() => vi.advanceTimersByTime(4 * 60_000))
  expect(getSession()?.locked).toBeUndefined()
  // A key in any tab counts.
  await user.keyboard(' P')
  act(() => vi.advanceTimersByTime(4 * 60_000))
  expect(getSession()?.locked).toBeUndefined()
  act(() => vi.advanceTimersByTime(2 * 60_000))
  expect(getSession()?.locked).toBe(true)
  await screen.findByText(texts.locked)
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('account/till/lock'))
  await expect(api.call(thisDevice)).rejects.toThrow('bloqueada')

  await user.type(await screen.findByLabelText(texts.pin), '482915{Enter}')
  await waitFor(() => expect(screen.queryByText(texts.locked)).toBeNull())
  expect(screen.getByLabelText('Cliente')).toHaveProperty('value', 'Rosa P')
})

test('a 401 locks a session of a till, and its person may sign in by password instead', async () => {
  startSession(ana)
  const { user } = await renderScreen(<Guarded />, (url, init) =>
    url.pathname.endsWith('/devices/this') ? new Response('', { status: 401 }) : server(url, init),
  )
  await act(() => api.call(thisDevice).catch(() => undefined))
  await screen.findByText(texts.locked)
  await user.click(await screen.findByRole('button', { name: texts.byPassword }))
  expect(getSession()).toBeNull()
})
