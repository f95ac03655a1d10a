import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'
import { conventionsIn, conventionsOf } from './test/conventions.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const conventions = conventionsOf(read('docs/conventions.md'))
const named = new Set(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('scripts/') && existsSync(join(root, file)))
    .flatMap((file) => conventionsIn(read(file))),
)

test('every convention has its row, in order', () => {
  const ids = Array.from({ length: 44 }, (_, at) => `U${String(at + 1).padStart(2, '0')}`)
  expect(conventions.map(({ id }) => id)).toEqual(ids)
  expect(conventions.filter(({ text }) => text === '')).toEqual([])
})

test('every convention is named by the title of a test, and no title names another', () => {
  expect([...named].toSorted()).toEqual(conventions.map(({ id }) => id))
})

test('rows and titles are read', () => {
  const page = `| Id  | Convention |
| --- | ---------- |
| U01 | A palette  |
| U02 | A tour     |`
  expect(conventionsOf(page)).toEqual([
    { id: 'U01', text: 'A palette' },
    { id: 'U02', text: 'A tour' },
  ])
  expect(conventionsIn("test('opens (U01)', () => {})\ntest(\n  `the %s opens (U01, U12)`,\n")).toEqual([
    'U01',
    'U01',
    'U12',
  ])
  expect(conventionsIn("// see 'opens (U01)'\ntest('opens (late)', () => {})")).toEqual([])
})
