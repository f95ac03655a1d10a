import { expect, test } from 'vitest'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

const pathsOf = ({ path, mobilePath, aliases = [] }: (typeof screens)[number]) => [
  path,
  ...(mobilePath === undefined ? [] : [mobilePath]),
  ...aliases,
]

test('no two screens share an address', () => {
  const paths = screens.flatMap(pathsOf)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('every address is inside the application', () => {
  expect(screens.flatMap(pathsOf).filter((path) => !/^\/app(\/[\w$.-]+)*$/.test(path))).toEqual([])
})

test('the menu names no address twice', () => {
  const paths = menu.flatMap((section) => section.paths)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the search of the menu and the palette can tell every screen by its title', () => {
  const titles = screens.filter(({ path }) => !path.includes('$')).map(({ title }) => title)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})
