import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'
import { conventionsOf, hasTest } from './test/conventions.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const conventions = conventionsOf(read('docs/conventions.md'))

test('every convention has its row, in order', () => {
  const ids = Array.from({ length: 44 }, (_, at) => `U${String(at + 1).padStart(2, '0')}`)
  expect(conventions.map(({ id }) => id)).toEqual(ids)
  expect(conventions.filter(({ text }) => text === '')).toEqual([])
})

test('every convention has a test, which its file has by that title', () => {
  const missing = conventions.flatMap(({ id, tests }) => {
    if (tests.length === 0) return [`${id}: no test`]
    return tests.flatMap(({ file, title }) => {
      if (!existsSync(join(root, file))) return [`${id}: ${file} is no file`]
      return hasTest(read(file), title) ? [] : [`${id}: no «${title}» in ${file}`]
    })
  })
  expect(missing).toEqual([])
})

test('rows are read with their tests, and titles as they are written', () => {
  const page = `| Id  | Convention | File | Test |
| --- | ---------- | ---- | ---- |
| U01 | A palette  | \`a/b.test.ts\` | opens |
|     |            | \`c.test.ts\` | \`3*\` adds "three" |
| U02 | A tour     | –    | – |`
  expect(conventionsOf(page)).toEqual([
    {
      id: 'U01',
      text: 'A palette',
      tests: [
        { file: 'a/b.test.ts', title: 'opens' },
        { file: 'c.test.ts', title: '`3*` adds "three"' },
      ],
    },
    { id: 'U02', text: 'A tour', tests: [] },
  ])
  expect(hasTest("test('opens', () => {})", 'opens')).toBe(true)
  expect(hasTest("])(\n  'the %s opens',\n  async () => {}", 'the %s opens')).toBe(true)
  expect(hasTest("test('opens late', () => {})", 'opens')).toBe(false)
  expect(hasTest("// 'opens'", 'opens')).toBe(false)
})
