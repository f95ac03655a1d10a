import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './prepare.mjs'
import { citationsOf, commentsOf, outsideOf } from './test/citations.ts'
import { declares, readRules, rulesOf } from './test/rules.ts'

const rules = readRules(root)
const pages = new Set(rules.map(({ page }) => page))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Migrations up to this one cite documents outside the repository. Released migrations never change. */
const lastCitingMigration = '0052'

const comments = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) =>
      /\.(ts|tsx|mjs|css|sql)$/.test(path) && !path.startsWith('scripts/') && existsSync(join(root, path)),
  )
  .flatMap((path) => commentsOf(read(path)).map((comment) => ({ ...comment, path })))
const cited = comments.flatMap(({ path, line, text }) =>
  citationsOf(text, pages).map((name) => ({ name, at: `${path}:${line}` })),
)

describe('each rule', () => {
  test('has a unique name with the prefix of its page', () => {
    const names = rules.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(
      rules
        .filter(({ name, page }) => !/^[a-z0-9-]+$/.test(name.slice(page.length + 1)))
        .map(({ name }) => name),
    ).toEqual([])
    expect(rules.filter(({ name, page }) => !name.startsWith(`${page}.`))).toEqual([])
  })

  test('is held by declarations that exist', () => {
    const missing = rules.flatMap(({ name, held }) => {
      if (held.length === 0) return [`${name}: nothing holds it`]
      return held.flatMap(({ path, names }) => {
        if (!existsSync(join(root, path)) || path === '')
          return [`${name}: ${path || names.join()} is no file`]
        const source = read(path)
        return names.filter((one) => !declares(source, one)).map((one) => `${name}: no ${one} in ${path}`)
      })
    })
    expect(missing).toEqual([])
  })

  test('is cited by a comment, or only a test holds it', () => {
    const known = new Set(cited.map(({ name }) => name))
    expect(
      rules.filter(({ name, byTestOnly }) => !byTestOnly && !known.has(name)).map(({ name }) => name),
    ).toEqual([])
    const wrong = rules.filter(
      ({ held, byTestOnly }) => byTestOnly && !held.every(({ path }) => /\.test\.tsx?$/.test(path)),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('has its page in the index', () => {
    const index = read('docs/rules/README.md')
    expect([...pages].filter((page) => !index.includes(`(${page}.md)`))).toEqual([])
  })
})

describe('each comment', () => {
  test('cites rules that exist', () => {
    const known = new Set(rules.map(({ name }) => name))
    expect(cited.filter(({ name }) => !known.has(name)).map(({ name, at }) => `${at} cites ${name}`)).toEqual(
      [],
    )
  })

  test('cites no document outside the repository', () => {
    const found = comments.flatMap(({ path, line, text }) => {
      const [, migration] = /^apps\/server\/migrations\/(\d+)_/.exec(path) ?? []
      if (migration !== undefined && migration <= lastCitingMigration) return []
      const outside = outsideOf(text)
      return outside === undefined ? [] : [`${path}:${line} cites ${outside}`]
    })
    expect(found).toEqual([])
  })

  test('of other rules: links between rules exist', () => {
    const known = new Set(rules.map(({ name }) => name))
    const links = [...pages].flatMap((page) =>
      citationsOf(read(`docs/rules/${page}.md`).replace(/\s+/g, ' '), pages),
    )
    expect(links.filter((name) => !known.has(name))).toEqual([])
  })
})

test('comments of every syntax are found, with their citations', () => {
  const source = `const a = './**/*.ts' // a figure (till.count)
/**
 * The totals (till.expected-cash,
 * till.count; of one day) and a file (till.ts).
 */
  // Spec 2 §5: one
  // sentence (U31).
select 1 -- of the ledger (stock.ledger)
read(till.count)`
  const found = commentsOf(source)
  expect(found.map(({ line }) => line)).toEqual([1, 2, 6, 8])
  const names = new Set(['till', 'stock'])
  expect(found.map(({ text }) => citationsOf(text, names))).toEqual([
    ['till.count'],
    ['till.expected-cash', 'till.count'],
    [],
    ['stock.ledger'],
  ])
  expect(found.map(({ text }) => outsideOf(text))).toEqual([undefined, undefined, 'Spec 2', undefined])
  expect(['(U31)', 'API "Lists"', 'see ux.md', 'Domain §6', 'a U-turn'].map(outsideOf)).toEqual([
    'U31',
    'API "',
    'ux.md',
    '§',
    undefined,
  ])
})

test('a rule is read with the names that its files must declare', () => {
  const page =
    '# Till\n\n### till.count\n\nText.\n\nHeld by `a`, `b` in `x/y.ts` and `z/w.css`.\n\n## Other\n'
  expect(rulesOf(page, 'till')).toEqual([
    {
      name: 'till.count',
      page: 'till',
      held: [
        { path: 'x/y.ts', names: ['a', 'b'] },
        { path: 'z/w.css', names: [] },
      ],
      byTestOnly: false,
    },
  ])
  expect(declares('export const counted = 1', 'counted')).toBe(true)
  expect(declares('use(counted)', 'counted')).toBe(false)
})
