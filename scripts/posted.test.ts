import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

/** The shipped sources of the server, by their path in apps/server. */
const sources = globSync('apps/server/{src,sql}/**/*.{ts,sql}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({
    file: file.replace('apps/server/', ''),
    text: readFileSync(`${root}/${file}`, 'utf8'),
  }))

/** Where the sources match, with how often. */
const timesOf = (pattern: RegExp) =>
  Object.fromEntries(
    sources
      .map(({ file, text }) => [file, [...text.matchAll(pattern)].length] as const)
      .filter(([, times]) => times > 0),
  )

test('two functions notify: posted, and the signal of what no operation posts', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(timesOf(/\bpg_notify\(/g)).toEqual({
    'src/operation/posted.ts': 1,
    'src/operation/signal.ts': 1,
  })
})

test('posted alone writes the audit trail, besides commands and starts that run outside any operation', () => {
  expect(timesOf(/insert into audit_trail\b|insertInto\('audit_trail'\)/g)).toEqual({
    'src/operation/posted.ts': 1,
    // The start of another version.
    'src/updates/version-note.ts': 1,
    // A restored store, and what its log had.
    'src/backup/restore.ts': 1,
    'src/backup/continuous/check-recovered.ts': 1,
    // A computer that became the store, or gave it up.
    'src/backup/reserve/promote.ts': 1,
    'src/backup/reserve/take-back.ts': 1,
    'src/backup/reserve/wait-for-witness.ts': 1,
  })
})

test('no operation announces or audits beside it', () => {
  const beside = /\b(announce|announceAll|audit|recordChange|recordChanges)\(tx\b/g
  expect(timesOf(beside)).toEqual({})
  expect([...'await announce(tx, event)'.matchAll(beside)]).toHaveLength(1)
})

test('one function voids documents, besides the undoing of an import, an order and the payments of a credit', () => {
  const { 'src/books/access-invariants.ts': _whatMustHaveOne, ...writers } =
    timesOf(/\b(?:act|action): 'anular'/g)
  expect(writers).toEqual({
    'src/operation/void-document.ts': 1,
    // Many at once.
    'src/openings/payables.ts': 1,
    'src/openings/receivables.ts': 1,
    'src/purchasing/credits/void-credit.ts': 1,
    // One of the steps of an order.
    'src/purchasing/orders/change-step.ts': 1,
  })
})

test('the rows of every list are refreshed by what a write posts, by what is read with that, or are only read', () => {
  const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
  const lists = globSync('packages/contract/src/**/*.endpoints.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/listEndpoint\(\s*'([^'/]+)/g)].map(([, key = '']) => key),
  )
  const posted = new Set(
    ['apps/server/src/operation/event-readers.ts', 'packages/contract/src/core/documents.ts'].flatMap(
      (file) =>
        [...read(file).matchAll(/^ {2}(\w+):|wire: '(\w+)'/gm)].map(
          ([, entity, wire]) => entity ?? wire ?? '',
        ),
    ),
  )
  const readWith = new Set(
    [...read('apps/web/src/lib/api-client/read-with.ts').matchAll(/'(\w+)'/g)].map(([, key = '']) => key),
  )
  // Reports follow what they are made of; the trail and the fixed states have no writes of their own.
  const onlyRead = ['reports', 'audit', 'estados']
  expect(new Set(lists).size).toBeGreaterThan(25)
  expect([...new Set(lists)].filter((key) => ![...posted, ...readWith, ...onlyRead].includes(key))).toEqual(
    [],
  )
})
