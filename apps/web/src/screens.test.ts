import { sections } from 'virtual:manual'
import { resources } from '@yunque/contract/core/resources'
import { expect, test } from 'vitest'
import { menu } from './menu.ts'
import { router } from './router.tsx'
import { screens } from './screens.ts'
import type { Screen } from './ui/screen/screen.ts'

const registers = import.meta.glob<Record<string, readonly Screen[]>>('./features/*/*/screens.ts', {
  eager: true,
})
const pages = import.meta.glob('./features/**/*-{page,pages}.tsx')

const duplicated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

const pathsOf = ({ path, mobilePath, aliases = [] }: Screen): readonly string[] => [
  path,
  ...(mobilePath === undefined ? [] : [mobilePath]),
  ...aliases,
]

test('every feature that has a page has a screens.ts', () => {
  const features = new Set(Object.keys(pages).map((file) => file.split('/').slice(2, 4).join('/')))
  expect([...features].filter((name) => registers[`./features/${name}/screens.ts`] === undefined)).toEqual([])
})

test('every screen of every feature is in the sum once', () => {
  const declared = Object.values(registers)
    .flatMap((exports) => Object.entries(exports))
    .flatMap(([name, list]) => (name.endsWith('Screens') ? list : []))
  expect(declared.filter((screen) => !screens.includes(screen)).map(({ path }) => path)).toEqual([])
  expect(screens.filter((screen) => !declared.includes(screen)).map(({ path }) => path)).toEqual([])
  expect(duplicated(screens.map(({ path }) => path))).toEqual([])
})

test('the router has a route for every address of a screen, and no other inside the application', () => {
  const addresses = screens.flatMap(pathsOf)
  const records = screens.flatMap((screen) =>
    screen.record ? pathsOf(screen).map((path) => `${path}/$record`) : [],
  )
  const routes = Object.keys(router.routesByPath).filter((path) => /^\/app(\/|$)/.test(path))
  expect(routes.toSorted()).toEqual([...addresses, ...records].toSorted())
})

test('no two screens share an address, and each address is inside the application', () => {
  const addresses = screens.flatMap(pathsOf)
  expect(duplicated(addresses)).toEqual([])
  expect(addresses.filter((path) => !/^\/app(\/[\w$.-]+)*$/.test(path))).toEqual([])
})

test('every entry of the menu is a screen, and is there once', () => {
  const entries = menu.flatMap(({ paths }) => paths)
  const known = new Set(screens.map(({ path }) => path))
  expect(entries.filter((path) => !known.has(path))).toEqual([])
  expect(duplicated(entries)).toEqual([])
})

test('every screen with the shell around it is in the menu, or opens from elsewhere', () => {
  const elsewhere = [
    '/app', // the logo and the bottom bar
    '/app/ayuda', // the help panel
    '/app/clientes/importar', // the imports
    '/app/clientes/saldos-iniciales', // the imports
    '/app/cuenta', // the menu of the user
    '/app/productos/conversiones-hechas', // the conversions
    '/app/productos/importar', // the products
    '/app/productos/listas/precios', // the price lists
    '/app/proveedores/importar', // the imports
    '/app/proveedores/saldos-iniciales', // the imports
    '/app/usuarios/importar', // the imports
  ]
  const outside = screens
    .filter(({ path, frame }) => frame !== 'none' && !path.includes('$'))
    .map(({ path }) => path)
    .filter((path) => !menu.some(({ paths }) => paths.includes(path)))
  expect(outside.toSorted()).toEqual(elsewhere)
})

test('the menu and the palette can tell every screen by its title', () => {
  const titles = screens.filter(({ path }) => !path.includes('$')).map(({ title }) => title)
  expect(duplicated(titles)).toEqual([])
})

test('every resource that opens a screen or an action is a known one', () => {
  const known = new Set<string>(resources.map(({ name }) => name))
  const named = screens.flatMap(({ resources: opening, actions = [] }) => [
    ...opening,
    ...actions.flatMap((action) => action.resources ?? []),
  ])
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every action of a screen opens a screen', () => {
  const known = new Set(screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]))
  const creates = ({ path, record }: Screen, to = `${path}/nuevo`) => {
    const [address = ''] = to.split('?')
    const list = address.replace(/\/nuevo$/, '')
    return known.has(address) || (list === path && known.has(path) && record !== undefined)
  }
  const lost = screens.flatMap((screen) =>
    (screen.actions ?? []).filter(({ to }) => !creates(screen, to)).map(({ label }) => label),
  )
  expect(lost).toEqual([])
})

test('every screen in the frame names a section of the manual, which has a text (U37)', () => {
  const inFrame = screens.filter(({ frame }) => frame !== 'none')
  const known = new Map(sections.map(({ id, words }) => [id, words]))
  expect(inFrame.filter(({ help = '' }) => !known.get(help)).map(({ path }) => path)).toEqual([])
})

test.each(screens.map((screen) => [screen.path, screen] as const))(
  'the page of %s loads',
  async (_, screen) => {
    await screen.component.preload?.()
    // The router keeps what failed, and drops `preload` once the page is there.
    expect(screen.component.preload).toBeUndefined()
  },
)
