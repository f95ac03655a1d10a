import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const folder = join(root, 'docs/decisions')
const decisions = readdirSync(folder)
  .filter((file) => /^\d{4}-/.test(file))
  .map((file) => {
    const [title = '', , status = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
    return { file, title, status }
  })

test('every decision has its number, and a status under its title', () => {
  expect(decisions.length).toBeGreaterThan(80)
  const wrong = decisions.filter(
    ({ file, title, status }) =>
      !title.startsWith(`# ${file.slice(0, 4)} `) ||
      !/^Status: (in force\.$|in force, in part replaced\. Replaced by \[|replaced by \[)/.test(status),
  )
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('a replacing decision exists', () => {
  const files = new Set(decisions.map(({ file }) => file))
  const named = decisions.flatMap(({ status }) =>
    [...status.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file ?? ''),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((file) => !files.has(file))).toEqual([])
})

test('the index has every decision once, by its title and its status', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  const expected = decisions.map(({ file, title, status }) => {
    const mark = status.startsWith('Status: replaced')
      ? ' – replaced'
      : status.includes('in part')
        ? ' – in part replaced'
        : ''
    return `- [${file.slice(0, 4)}](${file})${title.slice(6)}${mark}`
  })
  expect(index.toSorted()).toEqual(expected.toSorted())
})

test('the news have 60 lines at most', () => {
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
    60,
  )
})
