import { expect, test } from 'vitest'
import { inMenuOrder, menuOf, screensOf } from '../../menu.ts'
import { userWith } from '../../test/user.ts'
import type { Screen } from '../../ui/screen/screen.ts'
import { permitted } from '../frame/permitted.ts'
import { filterMenu, sectionOf } from './menu-filter.ts'

const screen = (path: string, title: string, ...resources: Screen['resources']): Screen => ({
  path,
  title,
  resources,
  icon: 'IconBox',
  component: () => null,
})

const screens = [
  screen('/app', 'Inicio'),
  screen('/app/config', 'Configuración', 'app'),
  screen('/app/compras/reportes', 'Reporte de compras', 'reporteCompra'),
  screen('/app/compras', 'Compras', 'ordenesDeCompra'),
  screen('/app/facturas', 'Facturas', 'verTodasFacturas', 'verMisFacturas', 'crearFactura'),
]

test('the menu has the order of the specification, whatever the order of the screens', () => {
  expect(menuOf(screens).map((group) => [group.title, screensOf(group).map(({ title }) => title)])).toEqual([
    ['Facturación', ['Facturas']],
    ['Compras', ['Compras', 'Reporte de compras']],
    ['Configuración', ['Configuración']],
  ])
})

test('screens outside the menu come after those in it', () => {
  expect(inMenuOrder(screens).at(-1)?.title).toBe('Inicio')
})

test('an entry is shown to users with any of its resources', () => {
  const titles = permitted(screens, userWith('vendedor', 'verMisFacturas')).map(({ title }) => title)
  expect(titles).toEqual(['Inicio', 'Facturas'])
  expect(permitted(screens, null)).toEqual([])
})

test('the search of the menu looks at entries and sections, without accents', () => {
  const groups = menuOf(screens)
  const found = (typed: string) =>
    filterMenu(groups, typed).flatMap((group) => screensOf(group).map(({ title }) => title))
  expect(found('facturacion')).toEqual(['Facturas'])
  expect(found('rep comp')).toEqual(['Reporte de compras'])
  expect(found('nada')).toEqual([])
  expect(found('')).toHaveLength(4)
})

test.each([
  ['/app/compras/12', 'Compras'],
  ['/app/compras/reportes', 'Compras'],
  ['/app/facturas', 'Facturación'],
  ['/app', null],
  ['/app/facturas-updates', null],
])('%s belongs to the section %s', (path, section) => {
  expect(sectionOf(menuOf(screens), path)).toBe(section)
})
