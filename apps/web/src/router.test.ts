import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endSession, startSession } from './lib/api-client/session.ts'
import { forgetPastToasts, usePastToasts } from './lib/toast.ts'
import { router } from './router.tsx'
import { screens } from './screens.ts'
import { userWith } from './test/user.ts'

afterEach(() => {
  endSession()
  forgetPastToasts()
})

/** Where an address leads, and the notices on the way. */
async function opened(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const own = createRouter({ routeTree: router.routeTree, history })
  await own.load()
  const notices = renderHook(usePastToasts).result.current.map(({ text }) => text)
  return { path: own.state.location.pathname, notices, entries: history.length }
}

const unknown = [
  '/xyz',
  '/xyz/abc',
  '/app/xyz',
  '/app/xyz/abc',
  '/app/facturas/1/2/3',
  '/facturas',
  '/account/x',
]

test.each(unknown)('the address %s leads home, with one notice that names it', async (address) => {
  startSession(userWith('ana', 'crearFactura'))
  expect(await opened(address)).toEqual({
    path: '/app',
    notices: [expect.stringContaining(`Ninguna pantalla tiene la dirección ${address}.`)],
    entries: 1,
  })
})

test('without a session an unknown address leads to the sign-in', async () => {
  expect(await opened('/xyz/abc')).toMatchObject({ path: '/account/login' })
})

test('the root of the site and the address of every screen lead there without a notice', async () => {
  startSession(userWith('ana'))
  expect(await opened('/')).toEqual({ path: '/app', notices: [], entries: 1 })
  for (const { path } of screens.filter(({ path }) => !path.includes('$')))
    expect(await opened(path), path).toEqual({ path, notices: [], entries: 1 })
})
