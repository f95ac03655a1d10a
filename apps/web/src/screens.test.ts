import { sections } from 'virtual:manual'
import { starterRoles } from '@yunque/contract/access/starter-roles'
import { resources } from '@yunque/contract/core/resources'
import { screensOfUse, type Use, usageIds } from '@yunque/contract/core/uses'
import { usagePresets } from '@yunque/contract/settings/uses-texts'
import { expect, test } from 'vitest'
import { catalogPaths, hasEntry, inMenuOrder, menu, menuOf, screensOf } from './menu.ts'
import { router } from './router.tsx'
import { screens } from './screens.ts'
import { permitted } from './shell/frame/permitted.ts'
import { userWith } from './test/user.ts'
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
  const entries = menu.flatMap(({ paths, more = [] }) => [...paths, ...more])
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
    '/app/guardado-aqui', // the band over the screen, while something waits
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
    .filter((path) => !hasEntry(path) && !catalogPaths.includes(path))
    .filter((path) => !path.startsWith('/app/config/')) // the index of the settings
  expect(outside.toSorted()).toEqual(elsewhere)
})

test('a section has at most nine entries before those that are folded', () => {
  expect(menu.filter(({ paths }) => paths.length > 9).map(({ title }) => title)).toEqual([])
})

test('every screen of a use is a screen', () => {
  const known = new Set(screens.map(({ path }) => path))
  expect(usageIds.flatMap((use) => screensOfUse(use).filter((path) => !known.has(path)))).toEqual([])
})

test.each([
  ['Administrador', 18],
  ['Cajero', 8],
  ['Bodeguero', 10],
])('in one shop the menu of a %s has at most %i entries before those that are folded', (role, most) => {
  const held = starterRoles.find(({ name }) => name === role)?.resources ?? []
  const mine = inMenuOrder(permitted(screens, userWith('nadie', ...held)))
  const entries = menuOf(mine, new Set(usagePresets.shop.uses)).flatMap(({ title, screens: first }) =>
    title === 'Más' ? [] : first.map((screen) => screen.title),
  )
  expect(entries.length, entries.join(', ')).toBeLessThanOrEqual(most)
  expect(entries.length).toBeGreaterThan(3)
})

test('what the shop does not use leaves the menu, and all of it is there with every use', () => {
  const titles = (uses: readonly Use[]) =>
    menuOf(inMenuOrder(screens), new Set(uses)).flatMap((group) => screensOf(group).map(({ path }) => path))
  const all = titles(usageIds)
  expect(all).toEqual(menuOf(screens).flatMap((group) => screensOf(group).map(({ path }) => path)))
  for (const use of usageIds) {
    const without = titles(usageIds.filter((other) => other !== use))
    expect(all.filter((path) => !without.includes(path)).toSorted()).toEqual(
      screensOfUse(use)
        .filter((path) => hasEntry(path))
        .toSorted(),
    )
  }
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
