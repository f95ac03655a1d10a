import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportServerAnswers } from '../../lib/api-client/connection.ts'
import { endSession, startSession } from '../../lib/api-client/session.ts'
import { userWith } from '../../test/user.ts'
import { addFavourite, type Favourite, favourites, removeFavourite } from './favourites.ts'

const kept = (username: string): readonly Favourite[] =>
  JSON.parse(localStorage.getItem(`yunque:favourites:${username}`) ?? 'null')

const map = { name: 'Mapa', path: '/app/navig' }

/** A server that has a value of its own and takes what it is sent, unless it is away. */
function serverWith(own: unknown) {
  const server = { value: own, away: false }
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body?: string }) => {
    if (server.away) throw new TypeError('Failed to fetch')
    if (method === 'POST') server.value = JSON.parse(body ?? '').value
    return Response.json({ value: server.value })
  })
  return server
}

afterEach(() => reportServerAnswers(true))

beforeEach(() => {
  endSession()
  localStorage.clear()
  serverWith(null)
  startSession(userWith('cajera'))
})

test('a page is added after the default one', () => {
  addFavourite({ name: 'Facturas', path: '/app/facturas' })
  expect(kept('cajera')).toEqual([
    { name: 'Configuración', path: '/app/config' },
    { name: 'Facturas', path: '/app/facturas' },
  ])
})

test('adding an existing name changes nothing (U12)', () => {
  addFavourite({ name: 'Facturas', path: '/app/facturas' })
  addFavourite({ name: 'Facturas', path: '/app/otra' })
  expect(kept('cajera').map(({ path }) => path)).toEqual(['/app/config', '/app/facturas'])
})

test('a page is removed by its name, the default one too', () => {
  addFavourite({ name: 'Facturas', path: '/app/facturas' })
  removeFavourite('Configuración')
  expect(kept('cajera').map(({ name }) => name)).toEqual(['Facturas'])
})

test('each user of a shared PC has their own favourites', () => {
  addFavourite({ name: 'Facturas', path: '/app/facturas' })
  startSession(userWith('bodeguero'))
  addFavourite({ name: 'Kardex', path: '/app/inventario/reportes/kardex' })
  expect(kept('bodeguero').map(({ name }) => name)).toEqual(['Configuración', 'Kardex'])
  expect(kept('cajera').map(({ name }) => name)).toEqual(['Configuración', 'Facturas'])
})

test('a damaged list counts as empty', () => {
  localStorage.setItem('yunque:favourites:cajera', '{"no":1}')
  addFavourite({ name: 'Facturas', path: '/app/facturas' })
  expect(kept('cajera').map(({ name }) => name)).toEqual(['Configuración', 'Facturas'])
})

test('favourites follow the user to another browser', async () => {
  const server = serverWith(null)
  addFavourite(map)
  await vi.waitFor(() => expect(server.value).toEqual(kept('cajera')))
  localStorage.clear()
  await favourites.follow()
  expect(kept('cajera')).toContainEqual(map)
})

test('what was added without a connection is sent when it is back, and is not lost to the older list', async () => {
  const server = serverWith([])
  server.away = true
  addFavourite(map)
  await favourites.follow()
  server.away = false
  await favourites.follow()
  expect(server.value).toContainEqual(map)
  await favourites.follow()
  expect(kept('cajera')).toContainEqual(map)
})

test('the list that this browser has kept alone goes to a server without one', async () => {
  localStorage.setItem('yunque:favourites:cajera', JSON.stringify([map]))
  const server = serverWith(null)
  await favourites.follow()
  expect(server.value).toEqual([map])
})
