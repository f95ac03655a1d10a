import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../apps/server/src')

/** The lowest rooms of the server, and the rooms that each may import. Files outside rooms are below all of them. */
const floors: Readonly<Record<string, readonly string[]>> = {
  db: [],
  operation: ['db'],
  files: ['db', 'operation'],
  lists: ['db', 'operation', 'files'],
  http: ['db', 'operation', 'files', 'lists'],
  books: ['db'],
}

const contract = join(import.meta.dirname, '../packages/contract/src')

const roomOf = (path: string) => (path.includes('/') ? path.split('/')[0] : undefined)

/** Value imports between rooms: `[from, to, file]`. */
const importsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)].flatMap(
        ([, path = '']) => {
          const [from, to] = [roomOf(file), roomOf(normalize(join(dirname(file), path)))]
          return from && to && from !== to && to !== '..' ? [{ from, to, file }] : []
        },
      ),
    )

const imports = importsIn(source)

test.each([
  { part: 'server', folder: source, least: 500 },
  { part: 'contract', folder: contract, least: 200 },
])('no two rooms of the $part import each other', ({ folder, least }) => {
  const all = importsIn(folder)
  const seen = new Set(all.map(({ from, to }) => `${from} ${to}`))
  const circles = all.filter(({ from, to }) => seen.has(`${to} ${from}`))
  expect(all.length).toBeGreaterThan(least)
  expect(circles.map(({ to, file }) => `${file} imports ${to}`)).toEqual([])
})

test('the lowest rooms import only those below them', () => {
  const wrong = imports.filter(({ from, to }) => floors[from]?.includes(to) === false)
  expect(wrong.map(({ to, file }) => `${file} imports ${to}`)).toEqual([])
})

test('the contract is divided as the server is', () => {
  const rooms = new Set([...readdirSync(source), 'core'])
  expect(readdirSync(contract).filter((name) => !rooms.has(name))).toEqual([])
})
