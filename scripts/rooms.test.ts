import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const parts = {
  server: { folder: 'apps/server/src', least: 2500 },
  contract: { folder: 'packages/contract/src', least: 800 },
  'web application': { folder: 'apps/web/src', least: 5000 },
} as const

/** The lowest rooms of the server, and the rooms that each may import. Files outside rooms are below all of them. */
const floors: Readonly<Record<string, readonly string[]>> = {
  system: [],
  db: ['system'],
  operation: ['system', 'db'],
  files: ['system', 'db', 'operation'],
  lists: ['system', 'db', 'operation', 'files'],
  http: ['system', 'db', 'operation', 'files', 'lists'],
  books: ['system', 'db'],
}

/** An import of a file of the same part. `isType` for one that is only of types. */
type Import = { from: string; to: string; isType: boolean }

const importsIn = (folder: string): Import[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, folder, file), 'utf8').matchAll(
          /^(?:import|export)( type)?\b[^'"]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm,
        ),
      ].map(([, type, path, lazy = '']) => ({
        from: file,
        to: normalize(join(dirname(file), path ?? lazy)),
        isType: type !== undefined,
      })),
    )

/** The folder or file directly in `folder` that has this file; undefined for a file elsewhere. */
function childOf(folder: string, file: string): string | undefined {
  const inside = folder === '' ? file : file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : ''
  return inside === '' ? undefined : inside.split('/')[0]
}

/** Every folder that has files, also those that have only folders. */
const foldersOf = (imports: readonly Import[]): Set<string> =>
  new Set(
    imports.flatMap(({ from }) => from.split('/').map((_, depth, names) => names.slice(0, depth).join('/'))),
  )

type Graph = Map<string, Set<string>>

function graphOf(folder: string, imports: readonly Import[]): Graph {
  const graph: Graph = new Map()
  for (const { from, to } of imports) {
    const [a, b] = [childOf(folder, from), childOf(folder, to)]
    if (a !== undefined && b !== undefined && a !== b) graph.set(a, (graph.get(a) ?? new Set()).add(b))
  }
  return graph
}

/** Takes away, again and again, what imports nothing that is left: what remains has rings. */
function floorsOf(graph: Graph): { floors: string[][]; rings: string[] } {
  const left = new Set([...graph.keys(), ...[...graph.values()].flatMap((to) => [...to])])
  const found: string[][] = []
  for (;;) {
    const floor = [...left].filter((one) => ![...(graph.get(one) ?? [])].some((to) => left.has(to)))
    if (floor.length === 0) return { floors: found, rings: [...left].sort() }
    for (const one of floor) left.delete(one)
    found.push(floor.sort())
  }
}

const isFolder = (name: string) => !name.includes('.')
const onlyFolders = (folder: string, imports: readonly Import[]) =>
  imports.filter(({ from, to }) => [from, to].every((file) => isFolder(childOf(folder, file) ?? '.')))

const all = Object.entries(parts).map(([part, { folder, least }]) => {
  const imports = importsIn(folder)
  return { part, least, imports, folders: [...foldersOf(imports)].sort() }
})

test.each(all)('the $part has no ring of folders and files at any level', ({ least, imports, folders }) => {
  expect(imports.length).toBeGreaterThan(least)
  const values = imports.filter(({ isType }) => !isType)
  const rings = folders.flatMap((folder) => {
    const left = floorsOf(graphOf(folder, values)).rings
    return left.length > 0 ? [`${folder || 'at the top'}: ${left.join(', ')}`] : []
  })
  expect(rings).toEqual([])
})

test.each(all)('the $part has no ring of folders, types included', ({ imports, folders }) => {
  const rings = folders.flatMap((folder) => {
    const left = floorsOf(graphOf(folder, onlyFolders(folder, imports))).rings
    return left.length > 0 ? [`${folder || 'at the top'}: ${left.join(', ')}`] : []
  })
  expect(rings).toEqual([])
})

const server = all[0]?.imports ?? []

test('the lowest rooms import only those below them', () => {
  const wrong = onlyFolders('', server).filter(({ from, to, isType }) => {
    const [a = '', b = ''] = [childOf('', from), childOf('', to)]
    return !isType && a !== b && floors[a]?.includes(b) === false
  })
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('docs/architecture.md shows the floors of the server as they are', () => {
  const { floors: found } = floorsOf(graphOf('', onlyFolders('', server)))
  const shown = found.map((rooms, at) => `${at}  ${rooms.join(' · ')}`).reverse()
  expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toContain(
    ['```floors', ...shown, '```'].join('\n'),
  )
})

test('the contract is divided as the server is', () => {
  const rooms = new Set([...readdirSync(join(root, parts.server.folder)), 'core'])
  expect(readdirSync(join(root, parts.contract.folder)).filter((name) => !rooms.has(name))).toEqual([])
})

test('the features of the web application are in rooms of the server, and in the one where people start', () => {
  const rooms = new Set([...readdirSync(join(root, parts.server.folder)), 'start'])
  const features = join(parts['web application'].folder, 'features')
  expect(readdirSync(join(root, features)).filter((name) => !rooms.has(name))).toEqual([])
})
