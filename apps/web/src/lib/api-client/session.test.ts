import { beforeEach, expect, test, vi } from 'vitest'
import { userWith } from '../../test/user.ts'
import { can, endSession, getSession, startSession, subscribeToSession } from './session.ts'

beforeEach(() => {
  endSession()
  localStorage.clear()
})

test('without a session nothing is allowed, not even what needs no permission', () => {
  expect(can()).toBe(false)
  expect(can('inventario')).toBe(false)
})

test('any one of the resources of a page is enough', () => {
  startSession(userWith('vendedora', 'verMisFacturas'))
  expect(can('verTodasFacturas', 'verMisFacturas', 'crearFactura')).toBe(true)
  expect(can('verTodasFacturas')).toBe(false)
  expect(can()).toBe(true)
})

test('the session survives a reload and ends everywhere at sign-out', async () => {
  startSession(userWith('vendedora', 'crearFactura'))
  vi.resetModules()
  const reloaded = await import('./session.ts')
  expect(reloaded.getSession()?.username).toBe('vendedora')
  endSession()
  expect(localStorage.getItem('yunque:user')).toBeNull()
})

test('signing out in one tab signs out the others', () => {
  startSession(userWith('vendedora'))
  const listener = vi.fn()
  const stop = subscribeToSession(listener)
  localStorage.removeItem('yunque:user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'yunque:user' }))
  expect(getSession()).toBeNull()
  expect(listener).toHaveBeenCalled()
  stop()
})

test('ending a session does not end the one that another tab opened meanwhile', () => {
  startSession(userWith('vendedora'))
  localStorage.setItem('yunque:user', JSON.stringify(userWith('relevo')))
  endSession()
  expect(getSession()?.username).toBe('relevo')
  endSession()
  expect(getSession()).toBeNull()
})

test('the stored record contains no credential', () => {
  startSession(userWith('vendedora'))
  expect(Object.keys(JSON.parse(localStorage.getItem('yunque:user') ?? '{}')).sort()).toEqual(
    ['sessionId', 'username', 'fullName', 'areaId', 'area', 'resources'].sort(),
  )
})

test.each(['', '{', '{"sessionId":"5"}', 'null', '{"sessionId":5}'])(
  'a damaged record counts as no session: %s',
  async (text) => {
    localStorage.setItem('yunque:user', text)
    vi.resetModules()
    const reloaded = await import('./session.ts')
    expect(reloaded.getSession()).toBeNull()
  },
)
