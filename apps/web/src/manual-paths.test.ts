import { expect, test } from 'vitest'
import { catalogPaths, menu } from './menu.ts'
import { screens } from './screens.ts'

const pages = import.meta.glob<string>('../../../docs/manual/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const titleOf = new Map(screens.map(({ path, title }) => [path, title]))
const titles = (paths: readonly string[]) => paths.map((path) => titleOf.get(path) ?? '')
const settings = titles(screens.map(({ path }) => path).filter((path) => path.startsWith('/app/config/')))

/** How the menu leads to a screen, as the manual writes it: `Inventario → Más → Kardex`. */
const known = new Set(
  menu.flatMap(({ title: section, paths, more = [] }) => [
    ...titles(paths).map((title) => `${section} → ${title}`),
    ...titles(more).map((title) => `${section} → Más → ${title}`),
  ]),
)
for (const title of settings) known.add(`Configuración → ${title}`)
for (const title of titles(catalogPaths)) known.add(`Configuración → Más → Catálogos → ${title}`)

const sections = menu.map(({ title }) => title).join('|')
const written = new RegExp(String.raw`\*\*((?:${sections}) → [^*]+)\*\*`, 'g')

/** Whether the path begins with one of the menu. What follows is a button or a field, and so is all after a screen's name. */
const isKnown = (path: string): boolean => {
  const parts = path.split(' → ')
  return (
    parts.some((_, at) => known.has(parts.slice(0, at + 1).join(' → '))) ||
    (parts[1] === 'Crear nuevo' && [...titleOf.values()].includes(parts[0] ?? ''))
  )
}

test('the manual leads through the menu as it is', () => {
  const paths = Object.entries(pages).flatMap(([file, text]) =>
    [...text.matchAll(written)].map(([, path = '']) => ({ file, path })),
  )
  expect(paths.length).toBeGreaterThan(60)
  expect(
    paths.filter(({ path }) => !isKnown(path)).map(({ file, path }) => `${file.split('/').at(-1)}: ${path}`),
  ).toEqual([])
})
