import { beforeEach, expect, test } from 'vitest'
import { endSession, startSession } from '../../lib/api-client/session.ts'
import { userWith } from '../../test/user.ts'
import { addFavourite, type Favourite, removeFavourite } from './favourites.ts'

const kept = (username: string): readonly Favourite[] =>
  JSON.parse(localStorage.getItem(`yunque:favourites:${username}`) ?? 'null')

beforeEach(() => {
  endSession()
  localStorage.clear()
  startSession(userWith('cajera'))
})

test('a page is added after the default one', () => {
  addFavourite({ name: 'Facturas', path: '/app/facturas' })
  expect(kept('cajera')).toEqual([
    { name: 'Configuración', path: '/app/config' },
    { name: 'Facturas', path: '/app/facturas' },
  ])
})

test('adding an existing name changes nothing', () => {
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
